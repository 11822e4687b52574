import type { Machine } from '@ebp/contracts/entities/machine';
import type { TonerProduct } from '@ebp/contracts/entities/product';
import { differencesOf, type OfferOf, type RepeatedOrder } from '../../forms/repeat-order/repeated-order.ts';
import { type PastOrder, plainName } from '../../lib/formats/past-orders.ts';
import { emptyTonerOrder, type TonerMachine, type TonerOrder, withMachines } from './toner-order.values.ts';

/** What may be ordered today. */
interface Today {
  /** Machines under contract. */
  readonly machines: readonly Machine[];
  readonly products: readonly TonerProduct[];
  /** Creates the order's entry for a machine. */
  readonly enter: (machine: Machine) => TonerMachine;
}

/** The machines of a past order for which toner can be ordered today. */
export function machinesOf(past: PastOrder, machines: readonly Machine[]): readonly Machine[] {
  const wanted = new Set(past.items.map(({ serialNumber }) => serialNumber));
  return machines.filter(({ serialNumber }) => wanted.has(serialNumber));
}

/** What is offered today for an item of an earlier order, by the names of machine and item: it contains no keys. */
export function tonerOfferOf({ machines, products }: Pick<Today, 'machines' | 'products'>): OfferOf {
  return ({ serialNumber, itemName }) => {
    const machine = machines.find((one) => one.serialNumber === serialNumber);
    if (!machine) return 'machine';
    const product = products.find((one) => one.machinePkey === machine.pkey && isCalled(one, itemName));
    return product && { most: product.maxOrderQty };
  };
}

/**
 * The same toner for the same machines, at most today's maximum. The history contains neither addresses nor contacts,
 * so the usual ones are used. A machine without any remaining item is left out.
 */
export function repeatTonerOrder(past: PastOrder, today: Today): RepeatedOrder<TonerOrder> {
  const bySerial = Map.groupBy(past.items, ({ serialNumber }) => serialNumber ?? '');
  const filled = [...bySerial].flatMap(([serialNumber, items]) => {
    const machine = today.machines.find((one) => one.serialNumber === serialNumber);
    if (!machine) return [];
    const productList = today.products
      .filter(({ machinePkey }) => machinePkey === machine.pkey)
      .map((product) => {
        const item = items.find(({ itemName }) => isCalled(product, itemName));
        return { pkey: product.pkey, qty: String(Math.min(item?.qty ?? 0, product.maxOrderQty)) };
      });
    const isEmpty = productList.every(({ qty }) => qty === '0');
    return isEmpty ? [] : [{ ...today.enter(machine), productList }];
  });
  const byKey = new Map(filled.map((machine) => [machine.machinePkey, machine]));
  const values = withMachines(emptyTonerOrder, [...byKey.keys()], (pkey) => byKey.get(pkey));
  return { past, values, differences: differencesOf(past.items, tonerOfferOf(today)) };
}

function isCalled({ tonerCategoryName }: TonerProduct, itemName: string): boolean {
  return plainName(tonerCategoryName) === plainName(itemName);
}
