import type { TonerProduct } from '@ebp/contracts/entities/product';
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
    queryFn: async ({ signal }) =>
      eachOnce(
        await call(
          productRelationList,
          { body: { isSelectAll: machineList.length === 0, type, status, machineList } },
          { signal },
        ),
      ),
  });
}

/** A product that is listed twice for a machine counts as one, with what the last row says, as in the gateway. */
function eachOnce(products: readonly TonerProduct[]): TonerProduct[] {
  return [
    ...new Map(products.map((product) => [`${product.machinePkey} ${product.pkey}`, product])).values(),
  ];
}
