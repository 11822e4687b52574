/** A day of the calendar as `YYYY-MM-DD`; such texts compare in time order. */
export type CalendarDate = string;

const minuteMs = 60_000;
const dayMs = 86_400_000;
const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/;
const formDay = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const leadingDay = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/;
const offset = /(?:Z|[+-]\d{2}:?\d{2})$/i;
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
}

/** The local time of the zone at that instant, written as if it were UTC, in milliseconds. */
function wallClock(instant: Date, timeZone: string): number {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatter(timeZone).formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) + instant.getUTCMilliseconds();
}

function fromUtc(milliseconds: number): CalendarDate {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

function utcOf(year: number, month: number, day: number): number | undefined {
  const time = Date.UTC(year, month - 1, day);
  const check = new Date(time);
  const same =
    check.getUTCFullYear() === year && check.getUTCMonth() === month - 1 && check.getUTCDate() === day;
  return same ? time : undefined;
}

function utcOfDate(date: CalendarDate): number {
  const [, year, month, day] = isoDay.exec(date) ?? [];
  const time = utcOf(Number(year), Number(month), Number(day));
  if (time === undefined) throw new RangeError(`Not a calendar date: ${date}`);
  return time;
}

/** Whether the text is an existing day written `YYYY-MM-DD`. */
export function isCalendarDate(text: string): text is CalendarDate {
  const [, year, month, day] = isoDay.exec(text) ?? [];
  return year !== undefined && utcOf(Number(year), Number(month), Number(day)) !== undefined;
}

/** The date in the zone at that instant (OPN-58). */
export function dateInZone(instant: Date, timeZone: string): CalendarDate {
  const minute = Math.floor(instant.getTime() / minuteMs);
  if (latest?.minute !== minute || latest.timeZone !== timeZone) {
    latest = { minute, timeZone, date: fromUtc(wallClock(instant, timeZone)) };
  }
  return latest.date;
}

/** Lists ask for today once for each row. */
let latest: { readonly minute: number; readonly timeZone: string; readonly date: CalendarDate } | undefined;

/** The local time of the zone at that instant, `YYYY-MM-DD HH:mm:ss`, as the upstream writes times. */
export function momentInZone(instant: Date, timeZone: string): string {
  return new Date(wallClock(instant, timeZone)).toISOString().slice(0, 19).replace('T', ' ');
}

export function today(timeZone: string, now: Date = new Date()): CalendarDate {
  return dateInZone(now, timeZone);
}

export function yesterday(timeZone: string, now: Date = new Date()): CalendarDate {
  return addDays(today(timeZone, now), -1);
}

/** @throws RangeError when `date` is not a calendar date */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromUtc(utcOfDate(date) + days * dayMs);
}

/** Reads `DD/MM/YYYY` strictly: two digits, two digits, four, an existing day; anything else is undefined. */
export function parseFormDate(text: string): CalendarDate | undefined {
  const [, day, month, year] = formDay.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  return isCalendarDate(date) ? date : undefined;
}

/**
 * The company's day of an upstream date or date-time. A text with an offset is turned into the zone; one
 * without is already in the company's time. Undefined when it is neither.
 */
export function dayOf(value: string, timeZone: string): CalendarDate | undefined {
  const text = value.trim();
  const day = leadingDay.exec(text)?.[1];
  if (day === undefined || !isCalendarDate(day)) return undefined;
  if (text.length === day.length || !offset.test(text.slice(day.length))) return day;
  const instant = new Date(text.replace(' ', 'T'));
  return Number.isNaN(instant.getTime()) ? undefined : dateInZone(instant, timeZone);
}
