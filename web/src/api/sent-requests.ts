import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../lib/gateway/portal-client.ts';
import { attentionQuery } from './attention.ts';
import { basketQuery, basketsQuery } from './baskets.ts';

/** What the person sent, newest first. Never taken for fresh: any form may have added to it. */
export const sentRequestsQuery = queryOptions({
  queryKey: ['sent-requests'],
  queryFn: ({ signal }) => ask('bff.requests', {}, { signal }),
  staleTime: 0,
});

/** Erases what is remembered, and the baskets; the supplier keeps the requests themselves. */
export function useRequestsErasure() {
  const client = useQueryClient();
  return useMutation({
    meta: { holdsNoInput: true },
    mutationFn: () => ask('bff.erase-requests', {}),
    onSuccess: () => {
      client.setQueryData(sentRequestsQuery.queryKey, { requests: [] });
      client.removeQueries({ queryKey: basketQuery('').queryKey.slice(0, 1) });
      client.setQueryData(basketsQuery.queryKey, { baskets: [] });
      return client.invalidateQueries({ queryKey: attentionQuery.queryKey });
    },
  });
}
