import type { ContactHistoryEntry } from '@ebp/contracts/entities/correspondence';
import { contactHistoryGet } from '@ebp/contracts/operations/contact-centre';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';

/** Calls, e-mails, faxes and tasks of an account, newest first (API-46). */
export function contactHistoryQuery(code: string) {
  return queryOptions({
    queryKey: ['contact-history', code],
    queryFn: ({ signal }): Promise<readonly ContactHistoryEntry[]> =>
      call(contactHistoryGet, { params: { code } }, { signal }),
  });
}
