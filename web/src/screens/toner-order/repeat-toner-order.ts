import type { Machine } from '@ebp/contracts/entities/machine';
import type { TonerProduct } from '@ebp/contracts/entities/product';
import { differencesOf, type OfferOf, type RepeatedOrder } from '../../forms/repeat-order/repeated-order.ts';
import { type PastItem, type PastOrder, plainName } from '../../lib/formats/past-orders.ts';
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

/** What is offered today for an item of an earlier order. */
export function tonerOfferOf({ machines, products }: Pick<Today, 'machines' | 'products'>): OfferOf {
  return (item) => {
    const machine = machines.find((one) => one.serialNumber === item.serialNumber);
    if (!machine) return 'machine';
    const product = productOf(
      item,
      products.filter(({ machinePkey }) => machinePkey === machine.pkey),
    );
    return product && { name: product.tonerCategoryName, most: product.maxOrderQty };
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
    const products = today.products.filter(({ machinePkey }) => machinePkey === machine.pkey);
    const productList = products.map((product) => {
      const item = items.find((one) => productOf(one, products) === product);
      return { pkey: product.pkey, qty: String(Math.min(item?.qty ?? 0, product.maxOrderQty)) };
    });
    const isEmpty = productList.every(({ qty }) => qty === '0');
    return isEmpty ? [] : [{ ...today.enter(machine), productList }];
  });
  const byKey = new Map(filled.map((machine) => [machine.machinePkey, machine]));
  const values = withMachines(emptyTonerOrder, [...byKey.keys()], (pkey) => byKey.get(pkey));
  return { past, values, differences: differencesOf(past.items, tonerOfferOf(today)) };
}

/** By its key; the history has only names. */
function productOf(
  { pkey, itemName }: PastItem,
  products: readonly TonerProduct[],
): TonerProduct | undefined {
  return (
    products.find((one) => one.pkey === pkey) ??
    products.find(({ tonerCategoryName }) => plainName(tonerCategoryName) === plainName(itemName))
  );
}
