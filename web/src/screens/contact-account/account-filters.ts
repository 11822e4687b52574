import { isPhone } from '@ebp/contracts/rules/fields';
import type { AccountCriteria } from '../../api/contact-account.ts';
import { type FilterRules, namesOf, textFilter } from '../../lib/filter-address.ts';

/** Search criteria that a caller can give; an account must match all of them. */
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
    // The last digits of a number are enough, as callers often give only those.
    phone: { holds: (value) => isPhone(value) || /^\d{4,5}$/.test(value), fault: 'validation.phone' },
    email: textFilter,
    serialNumber: textFilter,
  },
};

/** The criteria that are set; undefined if there are none, since the list of all accounts would be useless. */
export function criteriaOf(filters: AccountFilters): AccountCriteria | undefined {
  const given = namesOf(filters)
    .map((name) => [name, filters[name].trim()] as const)
    .filter(([, value]) => value !== '');
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}
