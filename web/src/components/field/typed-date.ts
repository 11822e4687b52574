import { isCalendarDate, parseFormDate } from '@ebp/contracts/rules/dates';
import { asRead } from '../../lib/formats/as-read.ts';

/** A date as the form stores it: ISO 8601 (`YYYY-MM-DD`) if it is a valid date, otherwise the text as typed. */
export type DateText = string;

/** A time after the day, as in what is copied from a list. */
const timeAfter = /\s+\d{2}:\d{2}(:\d{2})?$/;

/**
 * From the field to the form: strict DD/MM/YYYY, in full width as well and with a time after it, becomes ISO; anything
 * else stays as typed.
 */
export function fromTyped(text: string): DateText {
  return parseFormDate(text.normalize('NFKC').trim().replace(timeAfter, '')) ?? text;
}

/** From the form to the field. */
export function toTyped(value: DateText): string {
  return isCalendarDate(value) ? asRead(value) : value;
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
