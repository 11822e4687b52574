import type { Customer } from '@ebp/contracts/entities/customer';
import { productsFor } from '@ebp/contracts/rules/paper-order';
import { useQueries, useQuery } from '@tanstack/react-query';
import { consumableOrdersQuery } from '../../api/consumable-order.ts';
import { paperProductsQuery } from '../../api/paper-order.ts';
import { customerQuery } from '../../api/user.ts';
import { useAskedBasket } from '../../forms/repeat-order/use-asked-basket.ts';
import { useAskedOrder } from '../../forms/repeat-order/use-repeated-order.ts';
import { pastOrders } from '../../lib/past-orders.ts';
import { useRights } from '../../lib/session.ts';
import type { PaperOrder } from './paper-order.values.ts';
import { openPaperBasket, repeatPaperOrder } from './repeat-paper-order.ts';

/**
 * The last paper order of the chosen customer, and the past order or basket in the address, adjusted to what can be
 * ordered today. The history does not say which customer ordered, so each customer's history is searched.
 */
export function usePaperRepeat(customers: readonly Customer[], chosen: string, empty: PaperOrder) {
  const { canSearch } = useRights('ebpConsumableOrder');
  const number = useAskedOrder();
  const basket = useAskedBasket('paper-order');
  const asked = basket.isAsked ? undefined : number;
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
  const { saved, past } = basket;
  const customer = customers.find(({ code }) => code === saved?.content.customerCode);
  const order = past ? customer && { past, customer } : found[0];
  const code = order?.customer.code ?? '';
  const products = useQuery({ ...paperProductsQuery(code), enabled: order !== undefined });
  const detail = useQuery({ ...customerQuery(code), enabled: order !== undefined && saved !== undefined });
  const isSearched = histories.every(({ isLoading }) => !isLoading);
  const ofHistory = asked === undefined ? undefined : histories.find(({ isLoadingError }) => isLoadingError);
  const failed = [products, detail].find(({ isLoadingError }) => isLoadingError);
  const isMissing = asked !== undefined && isSearched && !order && !ofHistory;
  const own = customers.findIndex((one) => one.code === chosen);
  const repeated =
    order && products.data
      ? repeatPaperOrder(order.past, order.customer, productsFor(products.data, code), empty)
      : undefined;
  const opened =
    saved && repeated && detail.data
      ? openPaperBasket(saved, repeated, detail.data.customerAddressList ?? [])
      : undefined;
  return {
    last: histories[own]?.isLoading ? undefined : (ordersOf(own)[0] ?? null),
    repeated: saved ? opened : repeated,
    /** The number of the requested order if it was not found. */
    missing: isMissing ? asked : undefined,
    /** Also where the basket is for a customer that is not this person's any more. */
    isBasketMissing: basket.isMissing || (saved !== undefined && !customer),
    isAwaited:
      basket.isAwaited ||
      (order ? products.isLoading || detail.isLoading : asked !== undefined && !isSearched),
    /** The query that failed, for its Retry. */
    failed: basket.isAsked ? (basket.failed ?? failed) : order ? undefined : ofHistory,
  };
}
