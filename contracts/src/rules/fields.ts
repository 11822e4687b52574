import type { FieldError } from '../envelope.ts';
import { fault } from './field-error.ts';
import { longestText } from './limits.ts';
import { phoneParts } from './phone-parts.ts';

// The same grammar as zod's e-mail check, kept here so that a page can check a field without loading zod.
const email = /^(?!\.)(?!.*\.\.)([a-z0-9_'+\-.]*)[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;
const mainNumber = /^[+(]?\d[\d ()-]*$/;
const phoneDigits = { min: 6, max: 15 };
const integer = /^-?\d+$/;

/*
 * What a text in a request may hold. A control character is no text: a line end breaks out of the line it is put in (the
 * subject of a mail, a row of a file), and an escape or a zero byte out of whatever reads it. Half a surrogate pair is no
 * character at all.
 */
export const oneLinePattern = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u;
export const severalLinesPattern = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;

/**
 * Marks that nobody sees and that come along with what is pasted, so they are dropped and not refused: soft hyphens, blanks
 * without width, and directions of the bidirectional algorithm (UAX #9), which turn round what is read after them. The
 * joiners of some scripts stay.
 */
const marks = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** The text that is checked and sent: without such marks and without leading or trailing blanks. */
export function plainText(typed: string): string {
  return typed.replace(marks, '').trim();
}

/** The same for an e-mail address or a number, for which an input method may leave full-width characters; no mark is in one. */
export function halfWidthText(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();
}

/** The same for a telephone number, in which a word processor may leave its own dashes. */
export function plainPhone(typed: string): string {
  return halfWidthText(typed).replace(/[\p{Pd}\u2212]/gu, '-');
}

/** Absent, empty, or spaces alone. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** One address, without a display name, of limited length. */
export function isEmail(text: string): boolean {
  return text.length <= longestText.email && email.test(text);
}

/** A telephone number as people write it: 6 to 15 digits (ITU-T E.164), spaces, brackets, dashes, an extension. */
export function isPhone(text: string): boolean {
  const [main] = phoneParts(text);
  const digits = main.replace(/\D/g, '').length;
  return mainNumber.test(main) && digits >= phoneDigits.min && digits <= phoneDigits.max;
}

/** An absolute http or https address. */
export function isHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol } = new URL(text);
  return protocol === 'http:' || protocol === 'https:';
}

/** A whole number in digits. */
export function isInteger(text: string): boolean {
  return integer.test(text);
}

/** 'This is required' for a missing, empty or blank value (FMT-08). */
export function required(path: string, value: unknown): FieldError[] {
  return isBlank(value) ? [fault(path, 'validation.required')] : [];
}

/** Each row is named once: of two with one key, the second could escape what is checked of the first. */
export function checkNamedOnce(rows: readonly { readonly pkey: string }[]): FieldError[] {
  const seen = new Set<string>();
  return rows.flatMap(({ pkey }, index) => {
    const isFirst = !seen.has(pkey);
    seen.add(pkey);
    return isFirst ? [] : [fault(`${index}.pkey`, 'validation.choice')];
  });
}
