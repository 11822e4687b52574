import type { CodeListEntry } from '@ebp/contracts/entities/code-list';
import type { Customer } from '@ebp/contracts/entities/customer';
import type { UserInfo } from '@ebp/contracts/entities/user';
import type { Language } from '@ebp/contracts/languages';
import { choiceName } from '../../api/code-list.ts';
import type { SelectOption } from '../../components/field/select.tsx';

const defaultSalutation = 'MR';

/** A code list as options of a select, in the language of the page. */
export function codeOptions(entries: readonly CodeListEntry[] = [], language: Language): SelectOption[] {
  return entries.map((entry) => ({ value: entry.code, label: choiceName(entry, language) }));
}

export function customerOptions(customers: readonly Pick<Customer, 'code' | 'name'>[]): SelectOption[] {
  return customers.map(({ code, name }) => ({ value: code, label: name }));
}

/** Label of the chosen option; empty if none is chosen. */
export function labelOf(options: readonly SelectOption[], chosen: string): string {
  return options.find(({ value }) => value === chosen)?.label ?? '';
}

type Sender = Pick<
  UserInfo,
  'salutation' | 'firstName' | 'lastName' | 'email' | 'phone' | 'customerCode' | 'customerList'
>;

/** Initial contact details of a form, from the sender's profile (OPN-34). */
export function contactOf(user: Sender, salutations: readonly CodeListEntry[] = []) {
  const offered = (code: string | null | undefined) => salutations.find((entry) => entry.code === code)?.code;
  const isCustomerOffered = user.customerList.some(({ code }) => code === user.customerCode);
  return {
    salutation: offered(user.salutation) ?? offered(defaultSalutation) ?? '',
    surName: user.lastName,
    otherName: user.firstName,
    email: user.email,
    phone: user.phone ?? '',
    customerCode: isCustomerOffered ? user.customerCode : '',
  };
}
