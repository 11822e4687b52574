import type { CustomerAddress } from '@ebp/contracts/entities/customer';
import type { Machine } from '@ebp/contracts/entities/machine';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { consumableOrdersQuery } from '../../api/consumable-order.ts';
import { productRelationsQuery } from '../../api/product-relations.ts';
import { useAskedBasket } from '../../forms/repeat-order/use-asked-basket.ts';
import { useAskedOrder } from '../../forms/repeat-order/use-repeated-order.ts';
import { restored } from '../../forms/use-work.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { pastOrders } from '../../lib/past-orders.ts';
import { useRights } from '../../lib/session.ts';
import { machinesOf, repeatTonerOrder } from './repeat-toner-order.ts';
import { deliveryTo, emptyTonerOrder, type TonerMachine } from './toner-order.values.ts';

/** The person who repeats an order, and their machines. */
interface Repeater {
  /** Machines under contract. */
  readonly machines: readonly Machine[];
  readonly addresses: readonly Pick<CustomerAddress, 'pkey'>[];
  readonly enter: (machine: Machine) => TonerMachine;
}

const page = { restored, deliveryTo, repeatTonerOrder, emptyTonerOrder };

/** What opens a basket is loaded with the first one: guests have none. */
const openingQuery = queryOptions({
  queryKey: ['toner-order', 'open-basket'],
  queryFn: () => loadChunk(() => import('./open-toner-basket.ts')),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The last toner order, and the past order or basket in the address, adjusted to what can be ordered today. */
export function useTonerRepeat({ machines, addresses, enter }: Repeater) {
  const { canSearch } = useRights('ebpConsumableOrder');
  const number = useAskedOrder();
  const basket = useAskedBasket('toner-order');
  const asked = basket.isAsked ? undefined : number;
  const history = useQuery({ ...consumableOrdersQuery(), enabled: canSearch });
  const orders = useMemo(
    () => history.data && pastOrders(history.data).filter(({ kind }) => kind === 'toner'),
    [history.data],
  );
  const found = asked === undefined ? undefined : orders?.find(({ orderNumber }) => orderNumber === asked);
  const past = basket.past ?? found;
  const keys = past ? machinesOf(past, machines).map(({ pkey }) => pkey) : [];
  const products = useQuery({ ...productRelationsQuery(keys.sort()), enabled: keys.length > 0 });
  const isReady = keys.length === 0 || products.data !== undefined;
  const opening = useQuery({ ...openingQuery, enabled: basket.isAsked });
  const open = opening.data?.openTonerBasket;
  const today = { machines, products: products.data ?? [], addresses, enter };
  const repeated =
    past && (basket.saved ? open?.(basket.saved, past, today, page) : repeatTonerOrder(past, today));
  const failed = [history, products].find(({ isLoadingError }) => isLoadingError);
  return {
    last: history.isLoading ? undefined : (orders?.[0] ?? null),
    repeated: isReady ? repeated : undefined,
    /** The number of the requested order if it was not found. */
    missing: asked !== undefined && (orders || !canSearch) && !past ? asked : undefined,
    isBasketMissing: basket.isMissing,
    isAwaited:
      basket.isAwaited ||
      ((asked !== undefined || basket.isAsked) && (products.isLoading || opening.isLoading)) ||
      (asked !== undefined && history.isLoading),
    /** The query that failed, for its Retry. */
    failed: basket.isAsked
      ? (basket.failed ?? [products, opening].find(({ isLoadingError }) => isLoadingError))
      : asked !== undefined && failed
        ? failed
        : undefined,
  };
}
