import type { Customer } from '@ebp/contracts/entities/customer';
import type { PaperProduct } from '@ebp/contracts/entities/product';
import { productsFor } from '@ebp/contracts/rules/paper-order';
import { useQueries, useQuery } from '@tanstack/react-query';
import { consumableOrdersQuery } from '../../api/consumable-order.ts';
import { paperProductsQuery } from '../../api/paper-order.ts';
import type { Difference, RepeatedOrder } from '../../forms/repeat-order/repeated-order.ts';
import { useAskedOrder } from '../../forms/repeat-order/use-repeated-order.ts';
import { type PastOrder, pastOrders, plainName } from '../../lib/past-orders.ts';
import { useRights } from '../../lib/session.ts';
import { forCustomer, type PaperOrder, quantityKey } from './paper-order.values.ts';

/**
 * The last paper order of the chosen customer, and the past order in the address, adjusted to what can be ordered
 * today. The history does not say which customer ordered, so each customer's history is searched.
 */
export function usePaperRepeat(customers: readonly Customer[], chosen: string, empty: PaperOrder) {
  const { canSearch } = useRights('ebpConsumableOrder');
  const asked = useAskedOrder();
  const histories = useQueries({
    queries: customers.map(({ code }) => ({
      ...consumableOrdersQuery(code),
      enabled: canSearch && (asked !== undefined || code === chosen),
    })),
  });
  const ordersOf = (index: number) =>
    pastOrders(histories[index]?.data ?? []).filter(({ kind }) => kind === 'paper');
  const found =
    asked === undefined
      ? []
      : customers.flatMap((customer, index) => {
          const past = ordersOf(index).find(({ orderNumber }) => orderNumber === asked);
          return past ? [{ past, customer }] : [];
        });
  const [order] = found;
  const code = order?.customer.code ?? '';
  const products = useQuery({ ...paperProductsQuery(code), enabled: order !== undefined });
  const isSearched = histories.every(({ isLoading }) => !isLoading);
  const failed = [...histories, products].find(({ isLoadingError }) => isLoadingError);
  const isMissing = asked !== undefined && isSearched && !order && !failed;
  const own = customers.findIndex((customer) => customer.code === chosen);
  return {
    last: histories[own]?.isLoading ? undefined : (ordersOf(own)[0] ?? null),
    repeated:
      order && products.data
        ? repeatPaperOrder(order.past, order.customer, productsFor(products.data, code), empty)
        : undefined,
    /** The number of the requested order if it was not found. */
    missing: isMissing ? asked : undefined,
    isAwaited: asked !== undefined && (order ? products.isLoading : !isSearched),
    /** The query that failed, for its Retry. */
    failed: asked !== undefined && !order?.past ? failed : undefined,
  };
}

/**
 * The same paper and staples for the same customer, as far as they are still sold, at today's prices, which are never
 * part of the form. The history contains neither addresses nor references, so the usual ones are used.
 * @param products what this customer may order today
 * @param empty an order without items
 */
function repeatPaperOrder(
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
