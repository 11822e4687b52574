import { isAtMonthEnd, type Reminder } from '@ebp/contracts/rules/basket';
import { addDays, type CalendarDate } from '@ebp/contracts/rules/dates';
import { saveFile } from './save-file.ts';

/** A time or a day to save in a calendar. */
export interface CalendarEvent {
  /** Stable, so that a calendar recognises an event that is saved again. */
  readonly id: string;
  /** A point in time, or a whole day in the reader's own time zone. */
  readonly at: Date | CalendarDate;
  readonly summary: string;
  /** Repeats for ever, as these reminders do; `at` is one of their days. */
  readonly series?: Reminder;
  /** A reminder on a whole day; a series is one anyway. */
  readonly hasAlarm?: true;
  /** The page that it is about. */
  readonly link?: string;
}

const domain = 'ebp-portal';
/** Maximum octets of a line before it is folded (RFC 5545 section 3.1). */
const longestLine = 75;

/**
 * Events as an iCalendar file (RFC 5545): an event at a time lasts a quarter of an hour, one on a day lasts all day.
 */
export function toCalendar(events: readonly CalendarEvent[], now: Date = new Date()): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${domain}//EN`,
    ...events.flatMap(({ id, at, summary, series, hasAlarm, link }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(id)}@${domain}`,
      `DTSTAMP:${utc(now)}`,
      ...span(at),
      ...(series ? [rule(series)] : []),
      `SUMMARY:${escaped(summary)}`,
      ...(link ? [`DESCRIPTION:${escaped(link)}`, `URL:${link}`] : []),
      ...(series || hasAlarm ? alarm(summary) : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Downloads events as a file that calendars open. */
export function saveCalendar(fileName: string, events: readonly CalendarEvent[]): void {
  saveFile(fileName, new Blob([toCalendar(events)], { type: 'text/calendar;charset=utf-8' }));
}

/** An all-day event ends on the following day (RFC 5545 section 3.6.1). */
function span(at: Date | CalendarDate): readonly string[] {
  if (at instanceof Date) return [`DTSTART:${utc(at)}`, 'DURATION:PT15M'];
  const day = (date: CalendarDate) => date.replaceAll('-', '');
  return [`DTSTART;VALUE=DATE:${day(at)}`, `DTEND;VALUE=DATE:${day(addDays(at, 1))}`];
}

/** Every so many months, on a day of the month or on its last (RFC 5545 section 3.3.10). */
function rule(series: Reminder): string {
  const day = isAtMonthEnd(series) ? -1 : Number(series.from.slice(-2));
  return `RRULE:FREQ=MONTHLY;INTERVAL=${series.months};BYMONTHDAY=${day}`;
}

/** Shown at nine in the morning of its day (RFC 5545 section 3.6.6). */
function alarm(summary: string): readonly string[] {
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(summary)}`, 'TRIGGER:PT9H', 'END:VALARM'];
}

/** `20261120T063000Z`, the form with UTC time (RFC 5545 section 3.3.5). */
function utc(instant: Date): string {
  return instant.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');
}

/** Escapes a text (RFC 5545 section 3.3.11). */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');
}

/** Folds a long line by octets, never inside a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let size = 0;
  let result = '';
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (size + octets > longestLine) {
      result += '\r\n ';
      size = 1;
    }
    result += character;
    size += octets;
  }
  return result;
}
