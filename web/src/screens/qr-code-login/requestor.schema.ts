import { object } from 'yup';
import { email, filled, requiredText, text } from '../../forms/schema-rules.ts';

/** Who stands at the machine; only the new location may stay empty (QRL-04). */
export const requestorSchema = object({
  fullName: requiredText(),
  email: filled(email()),
  contactNumber: requiredText(),
  newLocation: text(),
});
