import { accountManagerSearch } from '@ebp/contracts/operations/account-manager';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';

/** The account managers of one customer: persons, and groups of them. */
export function accountManagersQuery(customerCode: string) {
  return queryOptions({
    queryKey: ['account-managers', customerCode],
    queryFn: ({ signal }) => call(accountManagerSearch, { query: { customerCode } }, { signal }),
  });
}
