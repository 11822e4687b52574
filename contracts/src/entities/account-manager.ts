import * as z from 'zod';
import { optionalKey, optionalText } from './wire.ts';

/** A contact at the supplier: `A` is a person, `G` a group. */
export const accountManager = z.object({
  pkey: optionalKey,
  type: z.enum(['A', 'G']),
  name: z.string(),
  title: optionalText,
  email: optionalText,
  phone: optionalText,
});
export type AccountManager = z.infer<typeof accountManager>;
