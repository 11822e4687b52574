import { numberOf } from '@ebp/contracts/entities/receipt';
import type { RequestOf } from '@ebp/contracts/operation';
import { paperOrderCreate } from '@ebp/contracts/operations/paper-order';
import { productSearch } from '@ebp/contracts/operations/product';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/gateway/api-client.ts';
import { askUserAgain } from './current-user.ts';

export type PaperOrderRequest = RequestOf<typeof paperOrderCreate>['body'];

/** Paper and staples with prices, fetched for each customer (API-19, PAP-04). */
export function paperProductsQuery(customerCode: string) {
  return queryOptions({
    queryKey: ['paper-products', customerCode],
    queryFn: ({ signal }) => call(productSearch, { query: {} }, { signal }),
  });
}

/**
 * Orders paper and staples; resolves to the order number, if there is one (API-33). Then refetches what the order
 * changes: the date of the last order and the history.
 */
export function usePaperOrderCreation() {
  const client = useQueryClient();
  return async (
    body: PaperOrderRequest,
    idempotencyKey: string,
    basket?: string,
  ): Promise<string | undefined> => {
    const receipt = await call(paperOrderCreate, { body }, { idempotencyKey, basket });
    if (basket) void client.invalidateQueries({ queryKey: ['baskets'] });
    void askUserAgain(client);
    void client.invalidateQueries({ queryKey: ['consumable-orders'] });
    return numberOf(receipt);
  };
}
