import { screenRights } from '@ebp/contracts/access/screen-rights';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { consumableOrdersQuery } from '../../api/consumable-order.ts';
import { useCompany, useFunctionKeys } from '../../lib/session.ts';
import { type LastOrderOf, lastOrders } from './last-orders.ts';

/**
 * The last orders by match, undefined for who may not see the history and until it is there: an order can be placed
 * without it.
 */
export function useLastOrders(isGuest: boolean): LastOrderOf | undefined {
  const { timeZone } = useCompany();
  const maySee = useFunctionKeys().has(screenRights.ebpConsumableOrder.canSearch) && !isGuest;
  const { data } = useQuery({
    ...consumableOrdersQuery(),
    enabled: maySee,
  });
  return useMemo(() => data && lastOrders(data, timeZone), [data, timeZone]);
}
