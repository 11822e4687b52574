import type { Machine } from '@ebp/contracts/entities/machine';
import type { TonerProduct } from '@ebp/contracts/entities/product';
import type { Difference, RepeatedOrder } from '../../forms/repeat-order/repeated-order.ts';
import { type PastOrder, plainName } from '../../lib/past-orders.ts';
import { type TonerMachine, type TonerOrder, withMachines } from './toner-order.values.ts';

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

/**
 * The same toner for the same machines, at most today's maximum. The history contains neither addresses nor contacts,
 * so the usual ones are used. A machine without any remaining item is left out.
 */
export function repeatTonerOrder(past: PastOrder, today: Today): RepeatedOrder<TonerOrder> {
  const differences: Difference[] = [];
  const bySerial = Map.groupBy(past.items, ({ serialNumber }) => serialNumber ?? '');
  const filled = [...bySerial].flatMap(([serialNumber, items]) => {
    const machine = today.machines.find((one) => one.serialNumber === serialNumber);
    if (!machine) {
      differences.push({ kind: 'machine', name: serialNumber });
      return [];
    }
    const products = today.products.filter(({ machinePkey }) => machinePkey === machine.pkey);
    const quantities = new Map<string, number>();
    for (const { itemName, qty: was } of items) {
      const name = `${itemName}, ${serialNumber}`;
      const product = products.find((one) => plainName(one.tonerCategoryName) === plainName(itemName));
      const now = Math.min(was, product?.maxOrderQty ?? 0);
      if (!product || now === 0) differences.push({ kind: 'item', name });
      else if (now < was) differences.push({ kind: 'less', name, was, now });
      if (product) quantities.set(product.pkey, now);
    }
    const productList = products.map(({ pkey }) => ({ pkey, qty: String(quantities.get(pkey) ?? 0) }));
    const isEmpty = productList.every(({ qty }) => qty === '0');
    return isEmpty ? [] : [{ ...today.enter(machine), productList }];
  });
  const byKey = new Map(filled.map((machine) => [machine.machinePkey, machine]));
  const empty = { machineList: [], delivery: null, remarks: '', isAgreeStatement: false };
  const values = withMachines(empty, [...byKey.keys()], (pkey) => byKey.get(pkey));
  return { past, values, differences };
}
