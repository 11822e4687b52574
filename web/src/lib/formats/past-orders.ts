import type { ConsumableOrder } from '@ebp/contracts/entities/consumable-order';
import type { Amount } from '@ebp/contracts/rules/money';

/** One item of a past order; paper belongs to no machine. */
export interface PastItem {
  readonly serialNumber?: string | undefined;
  /** The key of the machine; the history has none. */
  readonly machinePkey?: string | undefined;
  /** The key of the product; the history has none. */
  readonly pkey?: string | undefined;
  readonly itemName: string;
  readonly qty: number;
  /** What one cost then; unknown of the history. */
  readonly price?: Amount;
}

/** All items ordered under one number. */
export interface PastOrder {
  readonly orderNumber: string;
  /** YYYY-MM-DD */
  readonly orderDate: string;
  /** Toner is ordered for machines; paper and staples are not. */
  readonly kind: 'toner' | 'paper';
  readonly items: readonly PastItem[];
}

/**
 * The history grouped by order, latest first (the upstream lists items). Quantities of the same item in one order are
 * added up.
 */
export function pastOrders(history: readonly ConsumableOrder[]): readonly PastOrder[] {
  const byNumber = Map.groupBy(history, ({ orderNumber }) => orderNumber);
  return [...byNumber]
    .map(([orderNumber, rows]): PastOrder => {
      const items = Map.groupBy(rows, ({ serialNumber, itemName }) => `${serialNumber ?? ''}\n${itemName}`);
      return {
        orderNumber,
        orderDate:
          rows
            .map((row) => row.orderDate)
            .toSorted()
            .at(-1) ?? '',
        kind: rows.some(({ serialNumber }) => serialNumber) ? 'toner' : 'paper',
        items: [...items.values()].flatMap((same) => {
          const [first] = same;
          if (!first) return [];
          const qty = same.reduce((sum, row) => sum + row.qty, 0);
          return [{ serialNumber: first.serialNumber || undefined, itemName: first.itemName, qty }];
        }),
      };
    })
    .sort(
      (one, other) =>
        other.orderDate.localeCompare(one.orderDate) || other.orderNumber.localeCompare(one.orderNumber),
    );
}
