import * as z from 'zod';
import { oneLine, opaque, severalLines } from '../entities/text.ts';
import { clientLogMaxEntries } from '../rules/limits.ts';

/** One report of the browser to the operators. Unknown fields are dropped. */
export const clientLogEntry = z.object({
  level: z.enum(['warn', 'error']),
  message: severalLines(500).min(1),
  /** Path of the page without query. */
  route: oneLine(200),
  stack: severalLines(4000).optional(),
  /** Of the failed call that caused the entry, if any. */
  correlationId: opaque(64).optional(),
  /** When it happened, ISO 8601 with offset. */
  time: z.iso.datetime({ offset: true }).optional(),
});
export type ClientLogEntry = z.infer<typeof clientLogEntry>;

export const clientLogRequest = z.array(clientLogEntry).min(1).max(clientLogMaxEntries);
