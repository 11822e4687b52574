import { consumableOrderSearch } from '@ebp/contracts/operations/consumable-order';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/gateway/api-client.ts';
import { ordersKey } from './session.ts';

/** Past orders of toner, paper and staples; with a customer code, only that customer's (API-23). */
export function consumableOrdersQuery(customerCode?: string) {
  return queryOptions({
    queryKey: [...ordersKey, customerCode ?? 'all'],
    queryFn: ({ signal }) =>
      call(consumableOrderSearch, { query: customerCode === undefined ? {} : { customerCode } }, { signal }),
  });
}
