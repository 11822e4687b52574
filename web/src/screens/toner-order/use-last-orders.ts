import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { consumableOrdersQuery } from '../../api/consumable-order.ts';
import { useCompany, useRights } from '../../lib/session.ts';
import { type LastOrderOf, lastOrders } from './last-orders.ts';

/**
 * The last orders by match; undefined while loading, and for people who may not see the history: they can order without
 * it.
 */
export function useLastOrders(isGuest: boolean): LastOrderOf | undefined {
  const { timeZone } = useCompany();
  const { canSearch } = useRights('ebpConsumableOrder');
  const { data } = useQuery({
    ...consumableOrdersQuery(),
    enabled: canSearch && !isGuest,
  });
  return useMemo(() => data && lastOrders(data, timeZone), [data, timeZone]);
}
