/** A day of the calendar as `YYYY-MM-DD`; such texts compare in time order. */
export type CalendarDate = string;

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Earlier years are typing errors. */
const isoDay = /^([1-9]\d{3})-(\d{2})-(\d{2})$/;
const formDay = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const leadingDay = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/;
const leadingTime = /^.{10}[T ](\d{2}:\d{2})(:\d{2})?/;
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

function fromUtc(milliseconds: number): CalendarDate {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

/** The start in UTC of an existing day written `YYYY-MM-DD`, in milliseconds; undefined for any other text. */
function utcOf(text: string): number | undefined {
  const [, year, month, day] = isoDay.exec(text) ?? [];
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return !Number.isNaN(time) && fromUtc(time) === text ? time : undefined;
}

/** Whether the text is an existing day written `YYYY-MM-DD`. */
export function isCalendarDate(text: string): text is CalendarDate {
  return utcOf(text) !== undefined;
}

/** The date in the zone at that instant (OPN-58). */
export function dateInZone(instant: Date, timeZone: string): CalendarDate {
  const minute = Math.floor(instant.getTime() / minuteMs);
  if (latest?.minute !== minute || latest.timeZone !== timeZone) {
    latest = { minute, timeZone, date: momentInZone(instant, timeZone).slice(0, 10) };
  }
  return latest.date;
}

/** Lists ask for today once for each row. */
let latest: { readonly minute: number; readonly timeZone: string; readonly date: CalendarDate } | undefined;

/** The local time of the zone at that instant, `YYYY-MM-DD HH:mm:ss`, as the upstream writes times. */
export function momentInZone(instant: Date, timeZone: string): string {
  const parts = formatter(timeZone).formatToParts(instant);
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  );
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`;
}

/** The day in the zone at that instant. */
export function today(timeZone: string, now: Date = new Date()): CalendarDate {
  return dateInZone(now, timeZone);
}

/** The day before it. */
export function yesterday(timeZone: string, now: Date = new Date()): CalendarDate {
  return addDays(today(timeZone, now), -1);
}

/** @throws RangeError when `date` is not a calendar date */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const time = utcOf(date);
  if (time === undefined) throw new RangeError(`Not a calendar date: ${date}`);
  return fromUtc(time + days * dayMs);
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
  return localText(value, timeZone, dateInZone)?.slice(0, 10);
}

/** Like `dayOf`, with the time, `YYYY-MM-DD HH:mm:ss`; a day without one begins at midnight. */
export function momentOf(value: string, timeZone: string): string | undefined {
  const text = localText(value, timeZone, momentInZone);
  const [, time = '00:00', seconds = ':00'] = leadingTime.exec(text ?? '') ?? [];
  return text && `${text.slice(0, 10)} ${time}${seconds}`;
}

/** An upstream date or date-time as a text in the company's time, which begins with its day. */
function localText(
  value: string,
  timeZone: string,
  inZone: (instant: Date, timeZone: string) => string,
): string | undefined {
  const text = value.trim();
  const day = leadingDay.exec(text)?.[1];
  if (day === undefined || !isCalendarDate(day)) return undefined;
  if (!offset.test(text)) return text;
  const instant = new Date(text.replace(' ', 'T'));
  return Number.isNaN(instant.getTime()) ? undefined : inZone(instant, timeZone);
}
