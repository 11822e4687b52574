import { numberOf } from '@ebp/contracts/entities/receipt';
import type { RequestOf } from '@ebp/contracts/operation';
import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/gateway/api-client.ts';
import { askUserAgain } from './current-user.ts';

export type TonerOrderRequest = RequestOf<typeof tonerOrderCreate>['body'];

/**
 * Orders toner; resolves to the order number, if there is one (API-29). Then refetches what the order changes: the date
 * of the last order, the address book, the history.
 */
export function useTonerOrder() {
  const client = useQueryClient();
  return async (
    body: TonerOrderRequest,
    idempotencyKey: string,
    basket?: string,
  ): Promise<string | undefined> => {
    const receipt = await call(tonerOrderCreate, { body }, { idempotencyKey, basket });
    if (basket) void client.invalidateQueries({ queryKey: ['baskets'] });
    void askUserAgain(client);
    void client.invalidateQueries({ queryKey: ['consumable-orders'] });
    return numberOf(receipt);
  };
}
