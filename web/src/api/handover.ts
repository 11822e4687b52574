import type { HandoverRequest } from '@ebp/contracts/portal/handover';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/gateway/api-error.ts';
import { ask } from '../lib/gateway/portal-client.ts';

/** What a colleague filled in, and what became of it. Never taken for fresh: anybody may have ended it. */
export const handoverQuery = (id: string) =>
  queryOptions({
    queryKey: ['handover', id],
    queryFn: ({ signal }) => ask('bff.handover', { query: { id } }, { signal }),
    staleTime: 0,
  });

const longestQuestionMs = 3000;

/**
 * Stops a press that sends what a colleague handed over, if it was sent or returned since the page last said that it is
 * open: from then on the page says so, and the next press sends. If that cannot be asked, nothing is stopped.
 * @throws ApiError
 */
export async function stopIfEnded(client: QueryClient, id: string): Promise<void> {
  const query = handoverQuery(id);
  const known = client.getQueryData(query.queryKey);
  if (known && known.end.state !== 'open') return;
  // Not by the query, which tells a failure; and shortly, since the order counts as sent meanwhile.
  const signal = AbortSignal.timeout(longestQuestionMs);
  const now = await ask('bff.handover', { query: { id } }, { signal }).catch(() => undefined);
  if (!now) return;
  client.setQueryData(query.queryKey, now);
  if (now.end.state !== 'open')
    throw new ApiError('REQUEST_REFUSED', { messageId: 'handover.endedMeanwhile' });
}

/** Hands a filled-in form over; resolves to the id in its link. */
export function useHandOver() {
  return useMutation({
    meta: { isShownByScreen: true },
    mutationFn: (body: HandoverRequest) => ask('bff.create-handover', { body }),
  });
}

/** Returns it with a note. Whether that succeeds or somebody was faster, its end is read again. */
export function useHandoverReturn(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (note: string) => ask('bff.return-handover', { body: { id, note } }),
    onSettled: () => client.invalidateQueries(handoverQuery(id)),
  });
}

/** Tells the colleague that it was sent; safe to repeat. */
export function useHandoverSent(id: string) {
  const client = useQueryClient();
  return useMutation({
    meta: { isShownByScreen: true },
    mutationFn: () => ask('bff.handover-sent', { body: { id } }),
    onSuccess: () => client.invalidateQueries(handoverQuery(id)),
  });
}
