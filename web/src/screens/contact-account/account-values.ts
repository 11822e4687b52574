import type { ContactAccount } from '@ebp/contracts/entities/contact-account';

export const editableFields = ['name', 'phone', 'fax', 'email', 'address1', 'remarks'] as const;
export type EditableField = (typeof editableFields)[number];

/** What of an account an agent can change, as the form holds it and the gateway takes it. */
export type AccountValues = Record<EditableField, string>;

export function valuesOf(account: ContactAccount): AccountValues {
  return withEach((field) => account[field] ?? '');
}

/** Those values as they are typed, and what they were typed over. */
export interface AccountDraft extends AccountValues {
  base: AccountValues & { version: number };
}

export function draftOver(account: ContactAccount): AccountDraft {
  const values = valuesOf(account);
  return { ...values, base: { ...values, version: account.version } };
}

export function withEach(textOf: (field: EditableField) => string): AccountValues {
  return Object.fromEntries(editableFields.map((field) => [field, textOf(field)])) as AccountValues;
}
