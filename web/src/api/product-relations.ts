import { productRelationList } from '@ebp/contracts/operations/product';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { relationsOf } from './first-machine-calls.ts';

/** Toner products with their maximum quantities, for some machines (API-20). */
export function productRelationsQuery(machinePkeys: readonly string[]) {
  return queryOptions({
    queryKey: ['product-relations', machinePkeys],
    queryFn: ({ signal }) => call(productRelationList, { body: relationsOf(machinePkeys) }, { signal }),
  });
}
