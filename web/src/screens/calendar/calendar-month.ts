import type { TaskSummary } from '@ebp/contracts/entities/task';
import { type CalendarDate, dayOf, isCalendarDate } from '@ebp/contracts/rules/dates';
import { monthsBefore } from '@ebp/contracts/rules/months';

const calendarEventsPerDay = 3;

/** Tasks of one day: the visible ones, ordered by time, and the number behind the "more" link (CAL-02). */
export interface DayTasks {
  readonly day: CalendarDate;
  readonly shown: readonly TaskSummary[];
  readonly hiddenCount: number;
}

/** Days with tasks, in order. A task belongs to the day on which it starts. */
export function tasksByDay(tasks: readonly TaskSummary[], timeZone: string): readonly DayTasks[] {
  const ordered = tasks.toSorted((a, b) => (a.startDatetime < b.startDatetime ? -1 : 1));
  const days = Map.groupBy(ordered, ({ startDatetime }) => dayOf(startDatetime, timeZone) ?? '');
  return [...days].map(([day, ofDay]) => ({
    day,
    shown: ofDay.slice(0, calendarEventsPerDay),
    hiddenCount: Math.max(0, ofDay.length - calendarEventsPerDay),
  }));
}

/** First day of the month in the address, `YYYY-MM`; by default the current month. */
export function monthOfAddress(named: string | null, today: CalendarDate): CalendarDate {
  const first = `${named}-01`;
  return isCalendarDate(first) ? first : monthsBefore(today, 0);
}

/** The focused day of a month: the one that had the focus, otherwise today, otherwise the first. */
export function focusIn(month: CalendarDate, days: readonly CalendarDate[]): CalendarDate {
  return days.find((day) => day.slice(0, 7) === month.slice(0, 7)) ?? month;
}
