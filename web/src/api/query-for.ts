import type { DataOf, Operation, RequestOf } from '@ebp/contracts/operation';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/gateway/api-client.ts';

/**
 * A read of one operation, cached under its id and its request. Enough where no change elsewhere outdates the answer;
 * otherwise `web/src/api/<area>.ts` names the key.
 */
export function queryFor<O extends Operation>(operation: O, request: RequestOf<O>) {
  return queryOptions({
    queryKey: [operation.id, request],
    queryFn: ({ signal }): Promise<DataOf<O>> => call(operation, request, { signal }),
  });
}
