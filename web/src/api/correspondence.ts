import type { Email, EmailContent, Fax, FaxContent } from '@ebp/contracts/entities/correspondence';
import { emailContentGet, emailGet, faxContentGet, faxGet } from '@ebp/contracts/operations/mail';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';

/** An e-mail without its body; the links of its attachments are valid for this session (API-48). */
export function emailQuery(pkey: string) {
  return queryOptions({
    queryKey: ['email', pkey],
    queryFn: ({ signal }): Promise<Email> => call(emailGet, { params: { pkey } }, { signal }),
  });
}

/** The raw body of an e-mail: untrusted, sanitise it before rendering. */
export function emailContentQuery(pkey: string) {
  return queryOptions({
    queryKey: ['email', pkey, 'content'],
    queryFn: ({ signal }): Promise<EmailContent> => call(emailContentGet, { params: { pkey } }, { signal }),
  });
}

/** A fax without its pages. */
export function faxQuery(pkey: string) {
  return queryOptions({
    queryKey: ['fax', pkey],
    queryFn: ({ signal }): Promise<Fax> => call(faxGet, { params: { pkey } }, { signal }),
  });
}

/** The pages of a fax as files, with links valid for this session. */
export function faxContentQuery(pkey: string) {
  return queryOptions({
    queryKey: ['fax', pkey, 'content'],
    queryFn: ({ signal }): Promise<FaxContent> => call(faxContentGet, { params: { pkey } }, { signal }),
  });
}
