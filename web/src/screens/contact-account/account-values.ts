import type { ContactAccount } from '@ebp/contracts/entities/contact-account';

export const editableFields = ['name', 'phone', 'fax', 'email', 'address1', 'remarks'] as const;
export type EditableField = (typeof editableFields)[number];

/** The fields of an account that an agent can edit, as the form stores them and the gateway accepts them. */
export type AccountValues = Record<EditableField, string>;

export function valuesOf(account: ContactAccount): AccountValues {
  return withEach((field) => account[field] ?? '');
}

/** The edited values and the version they are based on. */
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
