import * as z from 'zod';
import { optionalChoice, optionalFlag, optionalText, pkey } from './wire.ts';

/** A person an agent can call or write to. */
export const contactPerson = z.object({
  pkey,
  salutation: optionalChoice,
  name: z.string(),
  title: optionalText,
  phone: optionalText,
  mobile: optionalText,
  fax: optionalText,
  email: optionalText,
  isPrimary: optionalFlag,
});
export type ContactPerson = z.infer<typeof contactPerson>;
