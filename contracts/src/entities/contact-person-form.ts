import * as z from 'zod';
import { checkPersonReachable } from '../rules/contact-account.ts';
import {
  codeChoice,
  email,
  emailText,
  filled,
  held,
  line,
  listChoice,
  phone,
  phoneText,
} from './request-fields.ts';

/** A row of the contact persons of an account, as they are saved: all of them at once, also those nobody has touched. */
export const contactPersonRow = z.object({
  /** Absent for a new person. */
  pkey: codeChoice.optional(),
  salutation: listChoice,
  name: line,
  title: line,
  phone: phoneText,
  mobile: phoneText,
  fax: phoneText,
  email: emailText,
  isPrimary: z.boolean(),
});

/** A contact person as an agent enters or edits it. */
export const contactPersonForm = contactPersonRow
  .extend({ name: filled(line), phone, mobile: phone, fax: phone, email })
  .superRefine(held(checkPersonReachable));
