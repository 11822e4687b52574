import type { FieldError } from '../envelope.ts';
import { isCalendarDate, parseFormDate } from './dates.ts';
import { fault, type RuleMessageId } from './field-error.ts';

// The same grammar as zod's e-mail check, kept here so that a page can check a field without loading zod.
const email = /^(?!\.)(?!.*\.\.)([a-z0-9_'+\-.]*)[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;
const phone = /^[+(]?\d[\d ()-]*(?: ?(?:ext\.?|x|#) ?\d{1,6})?$/i;
const phoneDigits = { min: 6, max: 15 };
const integer = /^-?\d+$/;
const number = /^-?\d+(?:\.\d+)?$/;
const datetime = /^(\d{2}\/\d{2}\/\d{4}) (\d{2}):(\d{2})(?::(\d{2}))?$/;

export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

export function isEmail(text: string): boolean {
  return text.length <= 254 && email.test(text);
}

/** A telephone number as people write it: 6 to 15 digits (ITU-T E.164), spaces, brackets, dashes, an extension. */
export function isPhone(text: string): boolean {
  const [main = ''] = text.split(/ext\.?|x|#/i);
  const digits = main.replace(/\D/g, '').length;
  return phone.test(text.trim()) && digits >= phoneDigits.min && digits <= phoneDigits.max;
}

/** An absolute http or https address. */
export function isHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol } = new URL(text);
  return protocol === 'http:' || protocol === 'https:';
}

export function isInteger(text: string): boolean {
  return integer.test(text);
}

export function isNumber(text: string): boolean {
  return number.test(text);
}

/** `DD/MM/YYYY HH:mm`, seconds optional. */
export function isFormDatetime(text: string): boolean {
  const [, day = '', hour, minute, second = '00'] = datetime.exec(text) ?? [];
  return parseFormDate(day) !== undefined && Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
}

const formats = {
  email: { holds: isEmail, messageId: 'validation.email' },
  phone: { holds: isPhone, messageId: 'validation.phone' },
  url: { holds: isHttpUrl, messageId: 'validation.url' },
  /** A day in a request, `YYYY-MM-DD`. */
  date: { holds: isCalendarDate, messageId: 'validation.date' },
  /** A day as typed, `DD/MM/YYYY`. */
  formDate: { holds: (text: string) => parseFormDate(text) !== undefined, messageId: 'validation.date' },
  formDatetime: { holds: isFormDatetime, messageId: 'validation.datetime' },
  integer: { holds: isInteger, messageId: 'validation.integer' },
  number: { holds: isNumber, messageId: 'validation.number' },
} as const satisfies Record<string, { holds: (text: string) => boolean; messageId: RuleMessageId }>;
export type FieldFormat = keyof typeof formats;

/** 'This is required' for a missing, empty or blank value (FMT-08). */
export function required(path: string, value: unknown): FieldError[] {
  return isBlank(value) ? [fault(path, 'validation.required')] : [];
}

/** The format's own message for a value that is there and does not fit; blank passes (FMT-09, FMT-10). */
export function format(path: string, value: string | null | undefined, kind: FieldFormat): FieldError[] {
  if (isBlank(value)) return [];
  const { holds, messageId } = formats[kind];
  return holds(String(value)) ? [] : [fault(path, messageId)];
}

/** Required first; only a value that is there is checked for its format. */
export function requiredFormat(
  path: string,
  value: string | null | undefined,
  kind: FieldFormat,
): FieldError[] {
  return isBlank(value) ? required(path, value) : format(path, value, kind);
}

/** Length in characters as people count them, astral ones once; blank passes (FMT-08). */
export function length(
  path: string,
  value: string | null | undefined,
  bounds: { readonly min?: number; readonly max?: number },
): FieldError[] {
  if (isBlank(value)) return [];
  const count = Array.from(value ?? '').length;
  const { min, max } = bounds;
  if (min !== undefined && count < min) return [fault(path, 'validation.minLength', { min })];
  // The documented text says "less than {max}", so the bound itself is already too long.
  if (max !== undefined && count >= max) return [fault(path, 'validation.maxLength', { max })];
  return [];
}
