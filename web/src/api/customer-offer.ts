import { customerGet } from '@ebp/contracts/operations/customer';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/gateway/api-client.ts';

/** What a customer can assign to its users: roles, customers and machines (API-03). */
export function customerOfferQuery(code: string) {
  return queryOptions({
    queryKey: ['customer', code],
    queryFn: ({ signal }) => call(customerGet, { params: { code }, body: { isForCP: true } }, { signal }),
  });
}
