import * as z from 'zod';
import { optionalDay, optionalText, pkey, toldDateTime } from './wire.ts';

/** A report made for a customer. */
export const report = z.object({
  pkey,
  name: z.string(),
  description: optionalText,
  customerCode: z.string(),
  periodFrom: optionalDay,
  periodTo: optionalDay,
  createDatetime: toldDateTime,
  fileName: optionalText,
  fileNameUrl: optionalText,
});
export type Report = z.infer<typeof report>;
