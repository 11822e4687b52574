import { isMachineValid } from '@ebp/contracts/rules/machine-validity';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { consumableOrdersQuery } from '../../api/consumable-order.ts';
import { currentUserQuery } from '../../api/current-user.ts';
import { pastOrders, repeatSearch } from '../../lib/past-orders.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import { useCompany } from '../../lib/session.ts';
import type { OrderAgainPath } from './order-list.tsx';

/**
 * Gives the address that repeats a past order; undefined if the person may order neither toner nor paper. Toner needs a
 * machine that is still theirs; before their machines are known any will do, so that rows keep their height.
 */
export function useOrderAgain(): OrderAgainPath | undefined {
  const { timeZone } = useCompany();
  const { pathOf } = usePortalMap();
  const [toner, paper] = [pathOf('ebpTonerOrder'), pathOf('ebpPaperOrder')];
  const { data: user } = useQuery({ ...currentUserQuery, enabled: toner !== undefined });
  const { data: history } = useQuery(consumableOrdersQuery());
  const machines = user?.userInfo.machineList;
  return useMemo(() => {
    if (toner === undefined && paper === undefined) return undefined;
    const valid = machines?.filter((machine) => isMachineValid(machine, timeZone));
    const own = valid && new Set(valid.map(({ serialNumber }) => serialNumber));
    const paths = new Map<string, string>();
    for (const { orderNumber, kind, items } of pastOrders(history ?? [])) {
      const isTheirs =
        kind === 'paper' || !own || items.some(({ serialNumber }) => own.has(serialNumber ?? ''));
      const path = kind === 'paper' ? paper : toner;
      if (path !== undefined && isTheirs) paths.set(orderNumber, path + repeatSearch(orderNumber));
    }
    return (orderNumber) => paths.get(orderNumber);
  }, [toner, paper, machines, timeZone, history]);
}
