import type { FieldError } from '../envelope.ts';
import { fault } from './field-error.ts';

/** The contact details that a guest must give before anything is sent (QRL-04). */
export const owedContact = ['fullName', 'email', 'contactNumber'] as const;

/** The faults of a request by a guest who gave none of them. */
export function missingContact(): FieldError[] {
  return owedContact.map((name) => fault(`contact.${name}`, 'validation.required'));
}
