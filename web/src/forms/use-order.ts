import { numberOf } from '@ebp/contracts/entities/receipt';
import { useQueryClient } from '@tanstack/react-query';
import { basketsQuery } from '../api/baskets.ts';
import { askUserAgain } from '../api/current-user.ts';
import { outdating } from '../api/outdating.ts';
import { ordersKey } from '../api/session.ts';
import type { CallOptions } from '../lib/gateway/api-client.ts';
import { useOpenJournal } from '../lib/journal/open-journal.ts';

type Receipt = Parameters<typeof numberOf>[0];

/**
 * Sends an order under the key of its entry; resolves to its number, if there is one. The gateway ends the reminder of the
 * basket that it was filled from. What an order changes is refetched: the date of the last one, the address book, the
 * history.
 */
export function useOrder<Body>(send: (body: Body, options: CallOptions) => Promise<Receipt>) {
  const client = useQueryClient();
  const journal = useOpenJournal();
  return async (body: Body, key: string): Promise<string | undefined> => {
    const kept = journal.get(key)?.content.basket;
    const basket = typeof kept === 'string' && kept !== '' ? kept : undefined;
    const order = () => send(body, { idempotencyKey: key, basket });
    const receipt = await outdating(client, ordersKey, order);
    if (basket) void client.invalidateQueries({ queryKey: basketsQuery.queryKey });
    void askUserAgain(client);
    return numberOf(receipt);
  };
}
