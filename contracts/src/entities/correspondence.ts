import * as z from 'zod';
import {
  count,
  optionalChoice,
  optionalNumber,
  optionalText,
  optionalWording,
  pkey,
  toldDateTime,
  toldList,
  toldNumber,
} from './wire.ts';

export const correspondenceTypes = ['CALL', 'EMAIL', 'FAX', 'TASK'] as const;

/** One contact with an account. `refPkey` is the key of the e-mail or fax, or the code of the task behind a call or an entry
 * of a task. */
export const contactHistoryEntry = z.object({
  pkey,
  type: z.enum(correspondenceTypes),
  direction: z.enum(['IN', 'OUT']).nullish(),
  createDatetime: toldDateTime,
  subject: z.string(),
  summary: optionalText,
  contactName: optionalText,
  agentName: optionalText,
  status: optionalChoice,
  /** Length of a call. */
  durationSeconds: optionalNumber,
  refPkey: optionalText,
});
export type ContactHistoryEntry = z.infer<typeof contactHistoryEntry>;

/** A file that came with an e-mail or fax. @public so that the API document names it. */
export const attachment = z.object({
  fileName: z.string(),
  /** Bytes. */
  size: optionalNumber,
  contentType: optionalWording,
  fileUrl: optionalText,
});

/** An e-mail without its body. */
export const email = z.object({
  pkey,
  subject: z.string(),
  direction: z.enum(['IN', 'OUT']),
  from: z.string(),
  toList: toldList(z.array(z.string())),
  ccList: z.array(z.string()).nullish(),
  sentDatetime: toldDateTime,
  contactAccountCode: optionalText,
  attachmentList: toldList(z.array(attachment)),
});
export type Email = z.infer<typeof email>;

/** The body of an e-mail. HTML is foreign: it is shown sanitised, in a sandboxed frame (OPN-45). */
export const emailContent = z.object({
  pkey,
  contentType: z.enum(['text/html', 'text/plain']),
  body: z.string(),
});
export type EmailContent = z.infer<typeof emailContent>;

/** A fax without its pages. */
export const fax = z.object({
  pkey,
  subject: z.string(),
  direction: z.enum(['IN', 'OUT']),
  fromNumber: z.string(),
  toNumber: z.string(),
  sentDatetime: toldDateTime,
  pageCount: toldNumber(count.int().min(0)),
  contactAccountCode: optionalText,
  attachmentList: toldList(z.array(attachment)),
});
export type Fax = z.infer<typeof fax>;

/** The pages of a fax, as files to open. */
export const faxContent = z.object({ pkey, documentList: toldList(z.array(attachment)) });
export type FaxContent = z.infer<typeof faxContent>;
