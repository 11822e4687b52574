import * as z from 'zod';
import { clientLogMaxEntries } from '../rules/limits.ts';

/** One thing the browser wants the operators to know. Unknown fields are dropped. */
export const clientLogEntry = z.object({
  level: z.enum(['warn', 'error']),
  message: z.string().trim().min(1).max(500),
  /** Path of the page without query. */
  route: z.string().max(200),
  stack: z.string().max(4000).optional(),
  /** Of the failed call, where one caused the entry. */
  correlationId: z.string().max(64).optional(),
  /** When it happened, ISO 8601 with offset. */
  time: z.iso.datetime({ offset: true }).optional(),
});
export type ClientLogEntry = z.infer<typeof clientLogEntry>;

export const clientLogRequest = z.array(clientLogEntry).min(1).max(clientLogMaxEntries);
