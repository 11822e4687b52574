import { addDays, type CalendarDate } from './dates.ts';
import { monthRange } from './months.ts';

/** How many days before readings are due people are reminded: once, and again on the day itself. */
const daysBefore = [3, 0];
/** The hours of the day, in the company's time, in which reminders are sent: from, and before. */
const hours = { from: 9, before: 18 } as const;

/** Whether readings that are due at the end of the month are reminded of on this day. */
export function isReminderDay(day: CalendarDate): boolean {
  return daysBefore.some((days) => addDays(day, days) === monthRange(day).to);
}

/** @param moment the company's local time, `YYYY-MM-DD HH:mm:ss` */
export function isReminderHour(moment: string): boolean {
  const hour = Number(moment.slice(11, 13));
  return hour >= hours.from && hour < hours.before;
}
