import { phoneDigits } from '@ebp/contracts/rules/contact-account';
import type { AccountCriteria } from '../../api/contact-account.ts';
import { type FilterRules, namesOf, textFilter } from '../../lib/filter-address.ts';

/** Search criteria that a caller can give; an account must match all of them. */
export interface AccountFilters {
  name: string;
  code: string;
  phone: string;
  email: string;
  /** Of a machine, or its machine ID. */
  serialNumber: string;
  contactName: string;
}

/** The part of a number that is enough to search for, in digits. */
const leastDigits = 3;

export const accountFilterRules: FilterRules<AccountFilters> = {
  initial: { name: '', code: '', phone: '', email: '', serialNumber: '', contactName: '' },
  kinds: {
    name: textFilter,
    code: textFilter,
    // Any part of a number is enough, as callers often give only its end.
    phone: {
      holds: (value) =>
        /^[\d\s+().#/-]+$/.test(value.normalize('NFKC')) && phoneDigits(value).length >= leastDigits,
      fault: 'validation.phone',
    },
    email: textFilter,
    serialNumber: textFilter,
    contactName: textFilter,
  },
};

/** The criteria that are set; undefined if there are none, since the list of all accounts would be useless. */
export function criteriaOf(filters: AccountFilters): AccountCriteria | undefined {
  const given = namesOf(filters)
    .map((name) => [name, filters[name].trim()] as const)
    .filter(([, value]) => value !== '');
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}
