import { productRelationList } from '@ebp/contracts/operations/product';
import { productSearches } from '@ebp/contracts/rules/product-search';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/gateway/api-client.ts';

const { type, status } = productSearches.toner;

/** Toner products with their maximum quantities, for some machines (API-20). */
export function productRelationsQuery(machinePkeys: readonly string[]) {
  const machineList = machinePkeys.map((pkey) => ({ pkey }));
  return queryOptions({
    queryKey: ['product-relations', machinePkeys],
    queryFn: ({ signal }) =>
      call(
        productRelationList,
        { body: { isSelectAll: machineList.length === 0, type, status, machineList } },
        { signal },
      ),
  });
}
