import { addDays, type CalendarDate, today } from './dates.ts';
import { monthsBefore, serviceHistoryMonths, statementMonths } from './months.ts';

/** How long documents are kept, in months, the current one included (FMT-12). */
export const retentionMonths = {
  statement: statementMonths,
  serviceHistory: serviceHistoryMonths,
} as const;
export type Retained = keyof typeof retentionMonths;

export interface DateRange {
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
}

/** First day that is still offered: the oldest month of the month list (STM-09, OPN-28). */
export function retentionStart(kind: Retained, timeZone: string, now: Date = new Date()): CalendarDate {
  return monthsBefore(today(timeZone, now), retentionMonths[kind] - 1);
}

/**
 * The part of a range inside the retention; undefined when all of it lies before (OPN-62).
 * Without a start the range begins where the retention does; an end stays as it is.
 */
export function clampToRetention(
  range: DateRange,
  kind: Retained,
  timeZone: string,
  now: Date = new Date(),
): (DateRange & { readonly from: CalendarDate }) | undefined {
  const start = retentionStart(kind, timeZone, now);
  if (range.to !== undefined && range.to < start) return undefined;
  const from = range.from !== undefined && range.from > start ? range.from : start;
  return { ...range, from };
}

/** How many days before a document expires its reader is warned. */
const expiryNoticeDays = 31;

/** Last day on which a document of this date is offered: the end of the month before it leaves the month list. */
export function lastDayKept(date: CalendarDate, kind: Retained): CalendarDate {
  return addDays(monthsBefore(date, -retentionMonths[kind]), -1);
}

/** The last day of a document that expires soon; undefined for all others. */
export function expiresOn(
  date: CalendarDate,
  kind: Retained,
  timeZone: string,
  now: Date = new Date(),
): CalendarDate | undefined {
  const last = lastDayKept(date, kind);
  return last <= addDays(today(timeZone, now), expiryNoticeDays) ? last : undefined;
}
