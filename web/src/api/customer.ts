import { queryOptions } from '@tanstack/react-query';
import { ask } from '../lib/gateway/portal-client.ts';

/** One customer of a contact account with what is known about it; each part can fail alone. */
export function customerQuery(account: string, customer: string) {
  return queryOptions({
    queryKey: ['contact-account', account, 'customer', customer],
    queryFn: ({ signal }) => ask('bff.customer', { query: { account, customer } }, { signal }),
  });
}
