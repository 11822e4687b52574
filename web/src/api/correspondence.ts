import { emailContentGet, emailGet, faxContentGet, faxGet } from '@ebp/contracts/operations/mail';
import { queryFor } from './query-for.ts';

/** An e-mail without its body; the links of its attachments are valid for this session (API-48). */
export const emailQuery = (pkey: string) => queryFor(emailGet, { params: { pkey } });

/** The raw body of an e-mail: untrusted, sanitise it before rendering. */
export const emailContentQuery = (pkey: string) => queryFor(emailContentGet, { params: { pkey } });

/** A fax without its pages. */
export const faxQuery = (pkey: string) => queryFor(faxGet, { params: { pkey } });

/** The pages of a fax as files, with links valid for this session. */
export const faxContentQuery = (pkey: string) => queryFor(faxContentGet, { params: { pkey } });
