import { addDays, type CalendarDate } from './dates.ts';
import type { reminderMonths } from './limits.ts';

/** The first day on which a person is reminded, and the number of months from one to the next. */
export interface Reminder {
  readonly from: CalendarDate;
  readonly months: (typeof reminderMonths)[number];
}

/** An order sent this many days before the day of a reminder counts for it. */
const earlyDays = 7;

/** Every month has this day; a later one stands for the last of each month. */
const lastCommonDay = 28;

/** Whether its days are the last ones of months. */
export function isAtMonthEnd({ from }: Pick<Reminder, 'from'>): boolean {
  return Number(from.slice(-2)) > lastCommonDay;
}

/** The day of a reminder, counted from the first, which is 0. From the 29th on, it is the last one of its month. */
export function reminderDay(reminder: Reminder, index: number): CalendarDate {
  const day = new Date(reminder.from);
  const month = day.getUTCMonth() + index * reminder.months;
  if (isAtMonthEnd(reminder)) day.setUTCMonth(month + 1, 0);
  else day.setUTCMonth(month);
  return day.toISOString().slice(0, 10);
}

/** The first day of a reminder after `day`. */
export function nextReminder(reminder: Reminder, day: CalendarDate): CalendarDate {
  return reminderDay(reminder, Math.max(0, lastIndex(reminder, day) + 1));
}

/**
 * The day since which an order is due: that of the latest reminder. Undefined before the first one, and once an order
 * was sent for it, at most a week early.
 */
export function basketDueOn(
  reminder: Reminder,
  orderedOn: CalendarDate | undefined,
  day: CalendarDate,
): CalendarDate | undefined {
  const index = lastIndex(reminder, day);
  if (index < 0) return undefined;
  const dueOn = reminderDay(reminder, index);
  return orderedOn !== undefined && orderedOn >= addDays(dueOn, -earlyDays) ? undefined : dueOn;
}

/** The first day from `day` on which its person is reminded: an order sent shortly before a reminder counts for it. */
export function remindedOn(
  reminder: Reminder,
  orderedOn: CalendarDate | undefined,
  day: CalendarDate,
): CalendarDate {
  const coveredTo = orderedOn && addDays(orderedOn, earlyDays);
  return nextReminder(reminder, coveredTo && coveredTo >= day ? coveredTo : addDays(day, -1));
}

/** The index of the latest reminder on or before `day`; below 0 before the first. */
function lastIndex(reminder: Reminder, day: CalendarDate): number {
  const index = Math.floor((monthOf(day) - monthOf(reminder.from)) / reminder.months);
  return reminderDay(reminder, index) <= day ? index : index - 1;
}

/** Months since the year 0. */
function monthOf(day: CalendarDate): number {
  const date = new Date(day);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}
