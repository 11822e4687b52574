import { addDays, type CalendarDate, today } from './dates.ts';

/** One entry of a month filter. */
export interface MonthChoice {
  /** First day of the month, `YYYY-MM-01`. */
  readonly code: CalendarDate;
  /** English label, e.g. `2024 Jan`. */
  readonly label: string;
}

/** Months offered by statement and invoice (OPN-28). */
export const statementMonths = 6;
/** Months after the current one in which an invoice may fall due: longer than any payment term agreed (STM-02). */
export const dueMonthsAhead = 6;
/** Months offered as visit month of the service history (OPN-28). */
export const serviceHistoryMonths = 12;

// Written out because the runtime's own abbreviations differ by version and region (Sep, Sept).
const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** First day of the month that lies `months` before (or, negative, after) the month of `date`. */
export function monthsBefore(date: CalendarDate, months: number): CalendarDate {
  const day = new Date(date);
  day.setUTCMonth(day.getUTCMonth() - months, 1);
  return day.toISOString().slice(0, 10);
}

/** The current month and the ones before it, newest first, `count` in all (FMT-06, OPN-28), below `ahead` months to come. */
export function monthList(
  count: number,
  timeZone: string,
  now: Date = new Date(),
  ahead = 0,
): readonly MonthChoice[] {
  const current = today(timeZone, now);
  return Array.from({ length: count + ahead }, (_, index) => {
    const code = monthsBefore(current, index - ahead);
    const [year, month] = code.split('-');
    return { code, label: `${year} ${names[Number(month) - 1]}` };
  });
}

/** First and last day of the month whose code was chosen. */
export function monthRange(code: CalendarDate): { readonly from: CalendarDate; readonly to: CalendarDate } {
  const from = monthsBefore(code, 0);
  return { from, to: addDays(monthsBefore(code, -1), -1) };
}
