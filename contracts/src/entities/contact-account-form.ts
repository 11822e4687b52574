import * as z from 'zod';
import { email, emailText, filled, line, paragraph, phone, phoneText } from './request-fields.ts';

/** The texts of an account as they are saved: all of them at once, also those nobody has touched. */
export const contactAccountTexts = z.object({
  name: line,
  phone: phoneText,
  fax: phoneText,
  email: emailText,
  address1: paragraph,
  remarks: paragraph,
});

/** The texts of an account as an agent enters or edits them. */
export const contactAccountForm = contactAccountTexts.extend({
  name: filled(line),
  phone,
  fax: phone,
  email,
});
