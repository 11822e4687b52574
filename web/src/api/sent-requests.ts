import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../lib/portal-client.ts';

/** What the person sent, newest first. Never taken for fresh: any form may have added to it. */
export const sentRequestsQuery = queryOptions({
  queryKey: ['sent-requests'],
  queryFn: ({ signal }) => ask('bff.requests', {}, { signal }),
  staleTime: 0,
});

/** Erases what is remembered; the supplier keeps the requests themselves. */
export function useRequestsErasure() {
  const client = useQueryClient();
  return useMutation({
    meta: { holdsNoInput: true },
    mutationFn: () => ask('bff.erase-requests', {}),
    onSuccess: () => client.setQueryData(sentRequestsQuery.queryKey, { requests: [] }),
  });
}
