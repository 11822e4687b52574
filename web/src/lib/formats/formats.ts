import { dayOf, momentOf } from '@ebp/contracts/rules/dates';
import { asRead } from './as-read.ts';

/**
 * The day of an upstream value in the company's time zone, `YYYY-MM-DD`, to sort by, to compare and for files; empty if
 * there is none. People read `dayText`.
 */
export function companyDay(value: string | null | undefined, timeZone: string): string {
  return (value && dayOf(value, timeZone)) || '';
}

/** Like `companyDay`, with the time: `YYYY-MM-DD HH:mm:ss`. */
export function companyMoment(value: string | null | undefined, timeZone: string): string {
  return (value && momentOf(value, timeZone)) || '';
}

/** A day as people read and type it, `DD/MM/YYYY`, in the company's time zone; empty if there is none (FMT-01). */
export function dayText(value: string | null | undefined, timeZone: string): string {
  return asRead(companyDay(value, timeZone));
}

/** A time as people read it, `DD/MM/YYYY HH:mm:ss`, in the company's time zone; empty if there is none (FMT-02). */
export function momentText(value: string | null | undefined, timeZone: string): string {
  return asRead(companyMoment(value, timeZone));
}

/** A plain number with the digit grouping of the locale (FMT-04). */
export function plainNumber(value: number, locale: string): string {
  const format = numberFormats.get(locale) ?? new Intl.NumberFormat(locale);
  numberFormats.set(locale, format);
  return format.format(value);
}

/** Creating a format takes a hundred times as long as using it. */
const numberFormats = new Map<string, Intl.NumberFormat>();
