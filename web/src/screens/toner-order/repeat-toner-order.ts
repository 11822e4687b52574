import type { Machine } from '@ebp/contracts/entities/machine';
import type { TonerProduct } from '@ebp/contracts/entities/product';
import { plainName } from '@ebp/contracts/rules/plain-name';
import { differencesOf, type OfferOf, type RepeatedOrder } from '../../forms/repeat-order/repeated-order.ts';
import type { PastItem, PastOrder } from '../../lib/formats/past-orders.ts';
import { emptyTonerOrder, type TonerMachine, type TonerOrder, withMachines } from './toner-order.values.ts';

/** What may be ordered today. */
interface Today {
  /** Machines under contract. */
  readonly machines: readonly Machine[];
  readonly products: readonly TonerProduct[];
  /** Creates the order's entry for a machine, of which these items were ordered. */
  readonly enter: (machine: Machine, items: readonly PastItem[]) => TonerMachine;
}

/** The machines of a past order for which toner can be ordered today. */
export function machinesOf(past: PastOrder, machines: readonly Machine[]): readonly Machine[] {
  const wanted = new Set(past.items.flatMap(({ machinePkey, serialNumber }) => [machinePkey, serialNumber]));
  return machines.filter(({ pkey, serialNumber }) => wanted.has(pkey) || wanted.has(serialNumber));
}

/**
 * By its key; the history has only the serial number, and a machine that was contracted anew has another key.
 * @param items of the whole order: a machine that another of them names by its key is not meant by a serial number
 */
export function machineOf(
  { machinePkey, serialNumber }: PastItem,
  machines: readonly Machine[],
  items: readonly PastItem[],
): Machine | undefined {
  const isNamed = ({ pkey }: Machine) => items.some((item) => item.machinePkey === pkey);
  return (
    machines.find(({ pkey }) => pkey === machinePkey) ??
    machines.find((one) => one.serialNumber === serialNumber && !isNamed(one))
  );
}

/** What is offered today for an item of an earlier order. */
export function tonerOfferOf({ machines, products }: Pick<Today, 'machines' | 'products'>): OfferOf {
  return (item, items) => {
    const machine = machineOf(item, machines, items);
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
  const byMachine = Map.groupBy(past.items, (item) => machineOf(item, today.machines, past.items));
  const filled = [...byMachine].flatMap(([machine, items]) => {
    if (!machine) return [];
    const products = today.products.filter(({ machinePkey }) => machinePkey === machine.pkey);
    const productList = products.map((product) => {
      const item = items.find((one) => productOf(one, products) === product);
      return { pkey: product.pkey, qty: String(Math.min(item?.qty ?? 0, product.maxOrderQty)) };
    });
    const isEmpty = productList.every(({ qty }) => qty === '0');
    return isEmpty ? [] : [{ ...today.enter(machine, items), productList }];
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
