import type { Machine } from '@ebp/contracts/entities/machine';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { consumableOrdersQuery } from '../../api/consumable-order.ts';
import { productRelationsQuery } from '../../api/product-relations.ts';
import { useAskedOrder } from '../../forms/repeat-order/use-repeated-order.ts';
import { pastOrders } from '../../lib/past-orders.ts';
import { useRights } from '../../lib/session.ts';
import { machinesOf, repeatTonerOrder } from './repeat-toner-order.ts';
import type { TonerMachine } from './toner-order.values.ts';

/** The person who repeats an order, and their machines. */
interface Repeater {
  readonly isGuest: boolean;
  /** Machines under contract. */
  readonly machines: readonly Machine[];
  readonly enter: (machine: Machine) => TonerMachine;
}

/** The last toner order, and the past order in the address, adjusted to what can be ordered today. */
export function useTonerRepeat({ isGuest, machines, enter }: Repeater) {
  const { canSearch } = useRights('ebpConsumableOrder');
  const asked = useAskedOrder();
  const history = useQuery({ ...consumableOrdersQuery(), enabled: canSearch && !isGuest });
  const orders = useMemo(
    () => history.data && pastOrders(history.data).filter(({ kind }) => kind === 'toner'),
    [history.data],
  );
  const past = asked === undefined ? undefined : orders?.find(({ orderNumber }) => orderNumber === asked);
  const keys = past ? machinesOf(past, machines).map(({ pkey }) => pkey) : [];
  const products = useQuery({ ...productRelationsQuery(keys.sort()), enabled: keys.length > 0 });
  const isReady = keys.length === 0 || products.data !== undefined;
  return {
    last: history.isLoading ? undefined : (orders?.[0] ?? null),
    repeated:
      past && isReady
        ? repeatTonerOrder(past, { machines, products: products.data ?? [], enter })
        : undefined,
    /** The number of the requested order if it was not found. */
    missing: asked !== undefined && (orders || !canSearch || isGuest) && !past ? asked : undefined,
    isAwaited: asked !== undefined && (history.isLoading || products.isLoading),
    /** The query that failed, for its Retry. */
    failed:
      asked === undefined ? undefined : [history, products].find(({ isLoadingError }) => isLoadingError),
  };
}
