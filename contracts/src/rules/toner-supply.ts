import type { ConsumableOrder } from '../entities/consumable-order.ts';
import type { Counter } from '../entities/meter-reading.ts';
import { attentionDays } from './attention.ts';
import { addDays, type CalendarDate } from './dates.ts';

/** When a toner is expected to run out, and what that was derived from. */
export interface TonerEstimate {
  readonly itemName: string;
  readonly runsOutOn: CalendarDate;
  /** Number of days with an order. */
  readonly orders: number;
  /** How long one piece has lasted on average, in days. */
  readonly daysEach: number;
  readonly lastOrderDate: CalendarDate;
  readonly lastQty: number;
  /** Latest usage of the machine in percent of its average; absent if unknown. */
  readonly pacePercent?: number;
}

/** Days with an order that an estimate needs: fewer show no rhythm. */
const fewestOrders = 3;
/** Bounds of the pace in percent: one unusual month says little about the next. */
const slowest = 50;
const fastest = 200;
const dayMs = 86_400_000;

/** Latest usage of all counters of a machine in percent of their average, within 50 to 200; undefined if unknown. */
export function pacePercent(
  counters: readonly Pick<Counter, 'usage' | 'averageUsage'>[],
): number | undefined {
  let [latest, usual] = [0, 0];
  for (const { usage, averageUsage } of counters) {
    const average = averageUsage ?? 0;
    if (usage === undefined || usage === null || average <= 0) continue;
    latest += usage;
    usual += average;
  }
  if (usual === 0) return undefined;
  return Math.min(fastest, Math.max(slowest, Math.round((100 * latest) / usual)));
}

/**
 * Estimates when the last order of one toner for one machine is used up. The upstream names no yield, so the past gives
 * it: what was ordered before the last order has lasted from the first order to the last. The machine's pace shortens or
 * lengthens what is left. Undefined with fewer than three orders.
 */
export function estimateToner(
  rows: readonly Pick<ConsumableOrder, 'itemName' | 'qty' | 'orderDate'>[],
  pace: number | undefined,
): TonerEstimate | undefined {
  const byDay = new Map<CalendarDate, number>();
  for (const { orderDate, qty } of rows) {
    if (qty > 0) byDay.set(orderDate, (byDay.get(orderDate) ?? 0) + qty);
  }
  const days = [...byDay].sort(([one], [other]) => one.localeCompare(other));
  const [first, last] = [days.at(0), days.at(-1)];
  if (!first || !last || days.length < fewestOrders) return undefined;
  const [lastOrderDate, lastQty] = last;
  const used = [...byDay.values()].reduce((sum, qty) => sum + qty, 0) - lastQty;
  const daysEach = (Date.parse(lastOrderDate) - Date.parse(first[0])) / dayMs / used;
  return {
    itemName: rows[0]?.itemName ?? '',
    runsOutOn: addDays(lastOrderDate, Math.round((lastQty * daysEach * 100) / (pace ?? 100))),
    orders: days.length,
    daysEach: Math.round(daysEach),
    lastOrderDate,
    lastQty,
    ...(pace !== undefined && { pacePercent: pace }),
  };
}

/** Whether an estimate may be right: toner that should have run out two weeks ago was estimated wrongly. */
export function isLikely({ runsOutOn }: Pick<TonerEstimate, 'runsOutOn'>, day: CalendarDate): boolean {
  return runsOutOn >= addDays(day, -attentionDays.toner);
}

/** Whether toner is likely to run out within two weeks. */
export function isRunningOut(estimate: Pick<TonerEstimate, 'runsOutOn'>, day: CalendarDate): boolean {
  return isLikely(estimate, day) && estimate.runsOutOn <= addDays(day, attentionDays.toner);
}
