import * as z from 'zod';
import { codeChoice, email, filled, line, listChoice, phone } from './request-fields.ts';

/** A contact person as an agent edits it. */
export const contactPersonForm = z.object({
  /** Absent for a new person. */
  pkey: codeChoice.optional(),
  salutation: listChoice,
  name: filled(line),
  title: line,
  phone,
  mobile: phone,
  fax: phone,
  email,
  isPrimary: z.boolean(),
});
