import type { ConsumableOrder } from '@ebp/contracts/entities/consumable-order';
import { addDays, today } from '@ebp/contracts/rules/dates';
import { plainName } from '@ebp/contracts/rules/plain-name';
import { recentOrders } from '@ebp/contracts/rules/recent-orders';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { consumableOrdersQuery } from '../../api/consumable-order.ts';
import { useCompany, useRights } from '../../lib/session/session.ts';

export interface LastOrder {
  readonly qty: number;
  /** YYYY-MM-DD */
  readonly orderDate: string;
  /** So recent that the cartridges may still be unused, or not yet delivered. */
  readonly isRecent: boolean;
}

/** The last order of a product for a machine; undefined if there is none. */
type LastOrderOf = (serialNumber: string, productName: string) => LastOrder | undefined;

/**
 * Finds the last order of each product for each machine. The history has no keys, so it is matched by serial number and
 * product name; the screen therefore calls it a match.
 */
export function lastOrders(
  history: readonly ConsumableOrder[],
  timeZone: string,
  now: Date = new Date(),
): LastOrderOf {
  const since = addDays(today(timeZone, now), -recentOrders.days);
  const latest = new Map<string, LastOrder>();
  for (const { serialNumber, itemName, qty, orderDate } of history) {
    const key = matchKey(serialNumber ?? '', itemName);
    const known = latest.get(key);
    if (!serialNumber || (known && known.orderDate >= orderDate)) continue;
    latest.set(key, { qty, orderDate, isRecent: orderDate >= since });
  }
  return (serialNumber, productName) => latest.get(matchKey(serialNumber, productName));
}

function matchKey(serialNumber: string, name: string): string {
  return `${plainName(serialNumber)}\n${plainName(name)}`;
}

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
