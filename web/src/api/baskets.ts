import type { BasketForm } from '@ebp/contracts/portal/basket-forms';
import type { BasketChange, BasketRequest, BasketSummary, BasketView } from '@ebp/contracts/portal/baskets';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { isPassing } from '../lib/gateway/api-error.ts';
import { ask, askFirst } from '../lib/gateway/portal-client.ts';
import { attentionQuery } from './attention.ts';

/**
 * The baskets of this person, without what is in them. A help that may be missing: no page waits for a second attempt,
 * nor does each part of it make one.
 */
export const basketsQuery = queryOptions({
  queryKey: ['baskets'],
  queryFn: ({ signal }) => askFirst('bff.baskets', {}, { signal }),
  retry: false,
  retryOnMount: false,
});

/** Those of one order page. */
export const basketsOf = (form: BasketForm) => ({
  ...basketsQuery,
  select: ({ baskets }: { baskets: readonly BasketSummary[] }) => baskets.filter((one) => one.form === form),
});

/** One basket with what is in it. Nothing of it is kept for the next time: any window may have saved it anew by then. */
export const basketQuery = (id: string) =>
  queryOptions({
    queryKey: ['baskets', id],
    queryFn: ({ signal }) => ask('bff.basket', { query: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** Saves an order as a basket. */
export function useBasketSaving() {
  const client = useQueryClient();
  return useMutation({
    meta: { isShownByScreen: true },
    mutationFn: (body: BasketRequest) => ask('bff.save-basket', { body }),
    onSuccess: () => listAgain(client),
  });
}

/** Renames a basket, or sets its reminder. */
export function useBasketChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BasketChange) => ask('bff.change-basket', { body }),
    onSuccess: () => listAgain(client),
    // Another window has given the name, or removed the basket.
    onError: (error) => (isPassing(error) ? undefined : listAgain(client)),
  });
}

export function useBasketRemoval() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => ask('bff.remove-basket', { body: { id } }),
    onSuccess: () => listAgain(client),
  });
}

/** Notes that an order was sent from a basket; safe to repeat. A basket that is gone, or somebody else's, is no fault. */
export function useBasketOrdered() {
  const client = useQueryClient();
  return useMutation({
    meta: { isShownByScreen: true, holdsNoInput: true },
    mutationFn: (id: string) => ask('bff.change-basket', { body: { id, isOrdered: true } }),
    onSuccess: () => listAgain(client),
  });
}

/** Refetches the lists, and what needs the person. */
function listAgain(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: basketsQuery.queryKey }),
    client.invalidateQueries({ queryKey: attentionQuery.queryKey }),
  ]);
}

/** All baskets with what is in them, to take them away: one after the other, as they are few. @throws ApiError */
export async function allBaskets(client: QueryClient): Promise<readonly BasketView[]> {
  const { baskets } = await client.fetchQuery({ ...basketsQuery, staleTime: 0 });
  const all: BasketView[] = [];
  for (const { id } of baskets) all.push(await client.fetchQuery(basketQuery(id)));
  return all;
}
