import type { RequestOf } from '@ebp/contracts/operation';
import { paperOrderCreate } from '@ebp/contracts/operations/paper-order';
import { productSearch } from '@ebp/contracts/operations/product';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../lib/gateway/api-client.ts';

export type PaperOrderRequest = RequestOf<typeof paperOrderCreate>['body'];

/** Paper and staples with prices, fetched for each customer (API-19, PAP-04). */
export function paperProductsQuery(customerCode: string) {
  return queryOptions({
    queryKey: ['paper-products', customerCode],
    queryFn: ({ signal }) => call(productSearch, { query: {} }, { signal }),
  });
}

/** Orders paper and staples (API-33). */
export const orderPaper = (body: PaperOrderRequest, options: CallOptions) =>
  call(paperOrderCreate, { body }, options);
