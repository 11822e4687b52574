import type { ConsumableOrder } from '@ebp/contracts/entities/consumable-order';
import { dayFilter, type FilterRules, textFilter } from '../../lib/filter-address.ts';
import { containsText } from '../../lib/match-text.ts';

/** The filters of the order history (CON-01). Days are ISO; empty means any. */
export interface OrderFilters {
  /** Words looked for in all columns. */
  find: string;
  serialNumber: string;
  orderDateFrom: string;
  orderDateTo: string;
}

export const orderFilterRules: FilterRules<OrderFilters> = {
  initial: { find: '', serialNumber: '', orderDateFrom: '', orderDateTo: '' },
  kinds: { find: textFilter, serialNumber: textFilter, orderDateFrom: dayFilter, orderDateTo: dayFilter },
};

/** The call has no parameter for any of them, so they are looked for in the rows it answered (OPN-26). */
export function filterOrders(
  orders: readonly ConsumableOrder[],
  { serialNumber, orderDateFrom, orderDateTo }: OrderFilters,
): readonly ConsumableOrder[] {
  return orders.filter(
    (order) =>
      containsText(order.serialNumber, serialNumber) &&
      (orderDateFrom === '' || order.orderDate >= orderDateFrom) &&
      (orderDateTo === '' || order.orderDate <= orderDateTo),
  );
}
