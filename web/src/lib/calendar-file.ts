import { addDays, type CalendarDate } from '@ebp/contracts/rules/dates';
import { saveFile } from './save-file.ts';

/** A moment or a day to remember. */
export interface CalendarEvent {
  /** The same whenever the same event is saved again, so that a calendar knows it. */
  readonly id: string;
  /** A moment, or a whole day wherever the reader is. */
  readonly at: Date | CalendarDate;
  readonly summary: string;
}

const domain = 'ebp-portal';
/** A line may have this many octets before it is folded (RFC 5545 section 3.1). */
const longestLine = 75;

/** Events as an iCalendar file (RFC 5545): a moment lasts a quarter of an hour, a day all of it. */
export function toCalendar(events: readonly CalendarEvent[], now: Date = new Date()): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${domain}//EN`,
    ...events.flatMap(({ id, at, summary }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(id)}@${domain}`,
      `DTSTAMP:${utc(now)}`,
      ...span(at),
      `SUMMARY:${escaped(summary)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Hands events to the browser as a download that calendars open. */
export function saveCalendar(fileName: string, events: readonly CalendarEvent[]): void {
  saveFile(fileName, new Blob([toCalendar(events)], { type: 'text/calendar;charset=utf-8' }));
}

/** The end of a day is the day after it (RFC 5545 section 3.6.1). */
function span(at: Date | CalendarDate): readonly string[] {
  if (at instanceof Date) return [`DTSTART:${utc(at)}`, 'DURATION:PT15M'];
  const day = (date: CalendarDate) => date.replaceAll('-', '');
  return [`DTSTART;VALUE=DATE:${day(at)}`, `DTEND;VALUE=DATE:${day(addDays(at, 1))}`];
}

/** `20261120T063000Z`, the form with UTC time (RFC 5545 section 3.3.5). */
function utc(instant: Date): string {
  return instant.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');
}

/** RFC 5545 section 3.3.11. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');
}

/** Cuts at octets and never inside a character. */
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
