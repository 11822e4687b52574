import type { TaskSummary } from '@ebp/contracts/entities/task';
import { type CalendarDate, dayOf, isCalendarDate } from '@ebp/contracts/rules/dates';
import { monthsBefore } from '@ebp/contracts/rules/months';

const calendarEventsPerDay = 3;

/** Tasks of one day: those in sight, in the order of their times, and how many the more link stands for (CAL-02). */
export interface DayTasks {
  readonly day: CalendarDate;
  readonly shown: readonly TaskSummary[];
  readonly hiddenCount: number;
}

/** Days with tasks, in order. A task stands on the day it begins. */
export function tasksByDay(tasks: readonly TaskSummary[], timeZone: string): readonly DayTasks[] {
  const ordered = tasks.toSorted((a, b) => (a.startDatetime < b.startDatetime ? -1 : 1));
  const days = Map.groupBy(ordered, ({ startDatetime }) => dayOf(startDatetime, timeZone) ?? '');
  return [...days].map(([day, ofDay]) => ({
    day,
    shown: ofDay.slice(0, calendarEventsPerDay),
    hiddenCount: Math.max(0, ofDay.length - calendarEventsPerDay),
  }));
}

/** First day of the month that an address names as `YYYY-MM`; of the present one where it names none. */
export function monthOfAddress(named: string | null, today: CalendarDate): CalendarDate {
  const first = `${named}-01`;
  return isCalendarDate(first) ? first : monthsBefore(today, 0);
}

/** The day the keyboard stands on in a month: the one it was on, otherwise today, otherwise the first. */
export function focusIn(month: CalendarDate, days: readonly CalendarDate[]): CalendarDate {
  return days.find((day) => day.slice(0, 7) === month.slice(0, 7)) ?? month;
}
