import type { TonerProduct } from '@ebp/contracts/entities/product';
import { quantityOf } from './toner-order.request.ts';
import type { TonerOrder } from './toner-order.values.ts';

export interface OrderSumLine {
  readonly name: string;
  readonly qty: number;
  readonly machines: number;
}

/** The quantities so far, by product; invalid quantities do not count. */
export function sumOrder(order: TonerOrder, products: readonly TonerProduct[]): readonly OrderSumLine[] {
  const names = new Map(products.map(({ pkey, tonerCategoryName }) => [pkey, tonerCategoryName]));
  const lines = new Map<string, OrderSumLine>();
  for (const { pkey, qty } of order.machineList.flatMap(({ productList }) => productList)) {
    const name = names.get(pkey);
    const pieces = quantityOf(qty);
    if (name === undefined || !(pieces > 0)) continue;
    const line = lines.get(name) ?? { name, qty: 0, machines: 0 };
    lines.set(name, { name, qty: line.qty + pieces, machines: line.machines + 1 });
  }
  return [...lines.values()];
}

/** Total number of pieces. */
export function totalOf(lines: readonly { readonly qty: number }[]): number {
  return lines.reduce((sum, { qty }) => sum + qty, 0);
}
