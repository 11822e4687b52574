import type { Machine } from '@ebp/contracts/entities/machine';
import type { TonerProduct } from '@ebp/contracts/entities/product';
import type { OrderedItem } from '@ebp/contracts/portal/ordered-items';
import { quantityOf } from './toner-order.request.ts';
import type { TonerOrder } from './toner-order.values.ts';

/** What an order holds, by the names of machines and products; invalid quantities do not count. */
export function orderedItems(
  { machineList }: TonerOrder,
  products: readonly TonerProduct[],
  machines: ReadonlyMap<string, Machine>,
): readonly OrderedItem[] {
  const names = new Map(products.map(({ pkey, tonerCategoryName }) => [pkey, tonerCategoryName]));
  return machineList.flatMap(({ machinePkey, productList }) => {
    const serialNumber = machines.get(machinePkey)?.serialNumber;
    return productList.flatMap(({ pkey, qty: typed }) => {
      const [itemName, qty] = [names.get(pkey), quantityOf(typed)];
      return serialNumber && itemName && qty > 0 ? [{ serialNumber, itemName, qty }] : [];
    });
  });
}
