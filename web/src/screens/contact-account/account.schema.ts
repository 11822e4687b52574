import { object, type StringSchema } from 'yup';
import { email, emailText, filled, line, paragraph, phone, phoneText } from '../../forms/schema-rules.ts';
import type { AccountDraft, EditableField } from './account-values.ts';

/**
 * The fields of an account that an agent can edit (CCC-05). A text that the account already holds is not judged: one
 * entered elsewhere does not keep the agent from changing another.
 */
export const accountSchema = object({
  name: unlessKept('name', filled(line()), line()),
  phone: unlessKept('phone', phone(), phoneText()),
  email: unlessKept('email', email(), emailText()),
  fax: unlessKept('fax', phone(), phoneText()),
  address1: paragraph(),
  remarks: paragraph(),
});

function unlessKept(field: EditableField, changed: StringSchema, kept: StringSchema): StringSchema {
  const plain = (text: unknown) => kept.cast(text, { assert: false });
  return changed.when('base', ([base]: (AccountDraft['base'] | undefined)[], _, { value }) =>
    base && plain(base[field]) === plain(value) ? kept : changed,
  );
}
