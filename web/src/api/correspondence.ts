import type { RequestOf } from '@ebp/contracts/operation';
import { emailContentGet, emailGet, emailReply, faxContentGet, faxGet } from '@ebp/contracts/operations/mail';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/gateway/api-client.ts';
import { tellOtherWindows } from '../lib/pages/window-changes.ts';
import { linksToFiles } from './file-links.ts';
import { queryFor } from './query-for.ts';

/** An e-mail without its body; the links of its attachments are valid for this session (API-48). */
export const emailQuery = (pkey: string) => ({
  ...queryFor(emailGet, { params: { pkey } }),
  ...linksToFiles,
});

/** The raw body of an e-mail: untrusted, sanitise it before rendering. */
export const emailContentQuery = (pkey: string) => queryFor(emailContentGet, { params: { pkey } });

/** A fax without its pages; the links of its attachments are valid for this session. */
export const faxQuery = (pkey: string) => ({
  ...queryFor(faxGet, { params: { pkey } }),
  ...linksToFiles,
});

/** The pages of a fax as files, with links valid for this session. */
export const faxContentQuery = (pkey: string) => ({
  ...queryFor(faxContentGet, { params: { pkey } }),
  ...linksToFiles,
});

export type EmailReplyBody = RequestOf<typeof emailReply>['body'];

interface Reply {
  readonly body: EmailReplyBody;
  readonly idempotencyKey: string;
}

/** Answers an e-mail; the upstream knows to whom. Resolves to the e-mail that was sent. */
export function useEmailReply(pkey: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: Reply) =>
      call(emailReply, { params: { pkey }, body }, { idempotencyKey }),
    onSuccess: () => {
      tellOtherWindows('contact-history');
      return client.invalidateQueries({ queryKey: ['contact-history'] });
    },
    meta: { isShownByScreen: true },
  });
}
