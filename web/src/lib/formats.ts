import { type Language, languageFacts } from '@ebp/contracts/languages';
import { type CalendarDate, dayOf, formatFormDate } from '@ebp/contracts/rules/dates';

const hasOffset = /(?:Z|[+-]\d{2}:?\d{2})$/i;

/** A date in a table, `YYYY-MM-DD`, in the company's time zone; empty if there is none (FMT-01). */
export function tableDate(value: string | null | undefined, timeZone: string): string {
  return (value && dayOf(value, timeZone)) || '';
}

/** A date in a picker or form, `DD/MM/YYYY`; empty if there is none (FMT-01). */
export function formDate(value: CalendarDate | null | undefined): string {
  return value ? formatFormDate(value) : '';
}

/**
 * A time in a table, `YYYY-MM-DD HH:mm:ss`, in the company's time zone (FMT-02); a text without an offset already is in
 * that zone.
 */
export function dateTime(value: string | null | undefined, timeZone: string): string {
  const parts = clockParts(value, timeZone);
  return parts ? `${parts.year}-${parts.month}-${parts.day} ${parts.time}` : '';
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `D MMM YYYY`, such as `3 Nov 2026`; empty if there is none (CAL-03). */
export function dayInWords(value: string | null | undefined, timeZone: string): string {
  const [year, month, day] = tableDate(value, timeZone).split('-').map(Number);
  return day ? `${day} ${months[Number(month) - 1]} ${year}` : '';
}

/**
 * `DD MMM YYYY HH:mm:ss`, such as `03 Nov 2026 09:05:00`: a time outside of tables (FMT-02); empty if there is none.
 */
export function momentInWords(value: string | null | undefined, timeZone: string): string {
  const parts = clockParts(value, timeZone);
  return parts ? `${parts.day} ${months[Number(parts.month) - 1]} ${parts.year} ${parts.time}` : '';
}

/** `HH:mm` in the company's time zone; empty if there is none. */
export function timeOfDay(value: string | null | undefined, timeZone: string): string {
  return clockParts(value, timeZone)?.time.slice(0, 5) ?? '';
}

/** A plain number with the digit grouping of the locale (FMT-04). */
export function plainNumber(value: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(value);
}

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
