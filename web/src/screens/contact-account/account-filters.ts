import { isPhone } from '@ebp/contracts/rules/fields';
import type { AccountCriteria } from '../../api/contact-account.ts';
import { type FilterRules, namesOf, textFilter } from '../../lib/filter-address.ts';

/** What a caller can tell of an account; everything set must hold. */
export interface AccountFilters {
  name: string;
  code: string;
  phone: string;
  email: string;
  serialNumber: string;
}

export const accountFilterRules: FilterRules<AccountFilters> = {
  initial: { name: '', code: '', phone: '', email: '', serialNumber: '' },
  kinds: {
    name: textFilter,
    code: textFilter,
    // The end of a number is enough, as a caller gives it.
    phone: { holds: (value) => isPhone(value) || /^\d{4,5}$/.test(value), fault: 'validation.phone' },
    email: textFilter,
    serialNumber: textFilter,
  },
};

/** The criteria that are set; undefined without any, for nobody reads a list of all accounts. */
export function criteriaOf(filters: AccountFilters): AccountCriteria | undefined {
  const given = namesOf(filters)
    .map((name) => [name, filters[name].trim()] as const)
    .filter(([, value]) => value !== '');
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}
