import { CalendarDate, endOfWeek, getDayOfWeek, startOfWeek } from '@internationalized/date';
import type { KeyboardEvent } from 'react';

interface Days {
  readonly focusedDate: CalendarDate;
  setFocusedDate(date: CalendarDate): void;
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof weekdays)[number];

/** The day on which a week begins in a region, ISO 3166-1 alpha-2. */
export function firstWeekday(region: string): Weekday {
  const start = startOfWeek(new CalendarDate(2026, 1, 1), `en-${region}`);
  return weekdays[getDayOfWeek(start, 'en', 'sun')] ?? 'sun';
}

type EndOf = typeof startOfWeek | typeof endOfWeek;
const ends: Readonly<Record<string, EndOf>> = { Home: startOfWeek, End: endOfWeek };

/**
 * Home and End in a calendar move to the ends of the week, as in the ARIA practices; React Aria moves to those of the
 * month. Use it in the capture phase, before the calendar grid handles the key.
 */
export function weekKeys(days: Days, first: Weekday): (event: KeyboardEvent) => void {
  return (event) => {
    const end = ends[event.key];
    if (!end) return;
    event.preventDefault();
    event.stopPropagation();
    days.setFocusedDate(end(days.focusedDate, 'en', first));
  };
}

/**
 * Makes the day that a calendar calls today one of this time zone; the library takes the browser's. On the library's own
 * object, by which it finds the rest of the calendar.
 */
export function setTimeZone(state: { readonly timeZone: string }, timeZone: string): void {
  Object.assign(state, { timeZone });
}
