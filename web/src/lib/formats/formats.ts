import { type Language, languageFacts } from '@ebp/contracts/languages';
import { dayOf } from '@ebp/contracts/rules/dates';
import { asRead } from './as-read.ts';

const hasOffset = /(?:Z|[+-]\d{2}:?\d{2})$/i;

/**
 * The day of an upstream value in the company's time zone, `YYYY-MM-DD`, to sort by, to compare and for files; empty if
 * there is none. People read `dayText`.
 */
export function companyDay(value: string | null | undefined, timeZone: string): string {
  return (value && dayOf(value, timeZone)) || '';
}

/** Like `companyDay`, with the time: `YYYY-MM-DD HH:mm:ss`; a text without an offset already is in that zone. */
export function companyMoment(value: string | null | undefined, timeZone: string): string {
  const parts = clockParts(value, timeZone);
  return parts ? `${parts.year}-${parts.month}-${parts.day} ${parts.time}` : '';
}

/** A day as people read and type it, `DD/MM/YYYY`, in the company's time zone; empty if there is none (FMT-01). */
export function dayText(value: string | null | undefined, timeZone: string): string {
  return asRead(companyDay(value, timeZone));
}

/** A time as people read it, `DD/MM/YYYY HH:mm:ss`, in the company's time zone; empty if there is none (FMT-02). */
export function momentText(value: string | null | undefined, timeZone: string): string {
  return asRead(companyMoment(value, timeZone));
}

/** `HH:mm` in the company's time zone; empty if there is none. */
export function timeOfDay(value: string | null | undefined, timeZone: string): string {
  return clockParts(value, timeZone)?.time.slice(0, 5) ?? '';
}

/** A plain number with the digit grouping of the locale (FMT-04). */
export function plainNumber(value: number, locale: string): string {
  const format = numberFormats.get(locale) ?? new Intl.NumberFormat(locale);
  numberFormats.set(locale, format);
  return format.format(value);
}

/** Creating a format takes a hundred times as long as using it. */
const numberFormats = new Map<string, Intl.NumberFormat>();

/** A full hour in words: `4pm`, `下午4時`. */
export function fullHour(hour: number, language: Language): string {
  const clock = new Intl.DateTimeFormat(languageFacts[language].locale, {
    hour: 'numeric',
    hour12: true,
    timeZone: 'UTC',
  });
  return clock.format(Date.UTC(2000, 0, 1, hour)).replace(/\s/g, '');
}

/** `Harbour Trading (HK001)`; the code alone while the name is unknown. */
export function nameWithCode(name: string | null | undefined, code: string): string {
  return name ? `${name} (${code})` : code;
}

interface ClockParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly time: string;
}

function clockParts(value: string | null | undefined, timeZone: string): ClockParts | undefined {
  const text = value?.trim();
  if (!text) return undefined;
  const written = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?)?/.exec(text);
  if (!written) return undefined;
  const [, year = '', month = '', day = '', minutes, seconds = ':00'] = written;
  if (!minutes || !hasOffset.test(text))
    return { year, month, day, time: minutes ? minutes + seconds : '00:00:00' };
  const instant = new Date(text.replace(' ', 'T'));
  if (Number.isNaN(instant.getTime())) return undefined;
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(instant);
  return clockParts(shown, timeZone);
}
