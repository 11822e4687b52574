import { type CalendarDate, endOfWeek, startOfWeek } from '@internationalized/date';
import type { KeyboardEvent } from 'react';

interface Days {
  readonly focusedDate: CalendarDate;
  setFocusedDate(date: CalendarDate): void;
}

type EndOf = (day: CalendarDate, locale: string) => CalendarDate;

const ends: Readonly<Record<string, EndOf>> = { Home: startOfWeek, End: endOfWeek };

/**
 * Home and End in a calendar move to the ends of the week, as in the ARIA practices; React Aria moves to those of the
 * month. Use it in the capture phase, before the calendar grid handles the key.
 */
export function weekKeys(days: Days, locale: string): (event: KeyboardEvent) => void {
  return (event) => {
    const end = ends[event.key];
    if (!end) return;
    event.preventDefault();
    event.stopPropagation();
    days.setFocusedDate(end(days.focusedDate, locale));
  };
}
