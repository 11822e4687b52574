import { asRead } from '../../lib/formats/as-read.ts';

/** A date as the form stores it: ISO 8601 (`YYYY-MM-DD`) if it is a valid date, otherwise the text as typed. */
export type DateText = string;

const typed = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const iso = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text is an ISO date that exists; 31 November does not. */
export function isIsoDate(text: DateText): boolean {
  const match = iso.exec(text);
  if (!match) return false;
  const [, year, month, day] = match.map(Number) as [number, number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** From the field to the form: strict DD/MM/YYYY becomes ISO, anything else stays as typed. */
export function fromTyped(text: string): DateText {
  const match = typed.exec(text.trim());
  if (!match) return text;
  const date = `${match[3]}-${match[2]}-${match[1]}`;
  return isIsoDate(date) ? date : text;
}

/** From the form to the field. */
export function toTyped(value: DateText): string {
  return isIsoDate(value) ? asRead(value) : value;
}

/**
 * Inserts the slashes while digits are typed at the end, because a phone's numeric keyboard has none. A change anywhere
 * else, and a slash after a month of one digit, stay as typed.
 */
export function withSlashes(previous: string, typed: string): string {
  const parts = typed.startsWith(previous) && /^(\d{2})\/{0,2}(\d{0,2})(\/{0,2})(\d{0,4})$/.exec(typed);
  if (!parts) return typed;
  const [, day, month = '', slash, year] = parts;
  return `${day}/${month}${month.length === 2 || slash ? '/' : ''}${year}`;
}
