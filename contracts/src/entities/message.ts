import * as z from 'zod';
import { choice, pkey, toldDateTime } from './wire.ts';

/** An entry of the message box; `userStatus` is NEW or READ, and an unknown value counts as unread. */
export const message = z.object({
  pkey,
  createDatetime: toldDateTime,
  subject: z.string(),
  message: z.string(),
  userStatus: choice,
});
export type Message = z.infer<typeof message>;
