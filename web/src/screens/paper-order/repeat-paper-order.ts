import type { Customer } from '@ebp/contracts/entities/customer';
import type { PaperProduct } from '@ebp/contracts/entities/product';
import type { Difference, RepeatedOrder } from '../../forms/repeat-order/repeated-order.ts';
import { type PastOrder, plainName } from '../../lib/past-orders.ts';
import { forCustomer, type PaperOrder, quantityKey } from './paper-order.values.ts';

/**
 * The same paper and staples for the same customer, as far as they are sold today, at the prices of today: those are never part
 * of the form. The history knows neither addresses nor references: those are the usual ones.
 * @param products what this customer may order today
 * @param empty an order with nothing in it
 */
export function repeatPaperOrder(
  past: PastOrder,
  customer: Customer,
  products: readonly PaperProduct[],
  empty: PaperOrder,
): RepeatedOrder<PaperOrder> {
  const differences: Difference[] = [];
  const quantities: Record<string, string> = {};
  for (const { itemName, qty } of past.items) {
    const product = products.find(({ cdsName }) => plainName(cdsName) === plainName(itemName));
    if (product) quantities[quantityKey(product.productMasterPkey)] = String(qty);
    else differences.push({ kind: 'item', name: itemName });
  }
  return { past, values: { ...forCustomer(empty, customer), quantities }, differences };
}
