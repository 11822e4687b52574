import type { TelephonyCallbackRequest } from '@ebp/contracts/portal/telephony';

/** The telephone system's parameters in the address. */
export type HandOver =
  | { readonly kind: 'answer'; readonly answer: TelephonyCallbackRequest }
  /** The agent cancelled there, or was refused (RFC 6749 section 4.1.2.1). */
  | { readonly kind: 'refused' }
  /** An incoming call; a hidden number cannot be searched for. */
  | { readonly kind: 'call'; readonly phone: string | undefined }
  | { readonly kind: 'nothing' };

/** Parameters in which telephone systems pass the caller's number. */
const numberNames = ['phone', 'number', 'ani'];

export function readHandOver(search: URLSearchParams): HandOver {
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => search.get(name) ?? '');
  if (code && state) return { kind: 'answer', answer: iss ? { code, state, iss } : { code, state } };
  if (search.has('error')) return { kind: 'refused' };
  const number = numberNames.map((name) => search.get(name)).find((value) => value !== null);
  return typeof number === 'string' ? { kind: 'call', phone: callerNumber(number) } : { kind: 'nothing' };
}

/**
 * The digits of a number in any format of telephone systems: `+852 2801 0001`, `tel:+85228010001;ext=1`,
 * `sip:28010001@host`.
 */
export function callerNumber(text: string): string | undefined {
  const number =
    text
      .trim()
      .replace(/^(?:tel|sips?):/i, '')
      .split(/[;@]/, 1)[0] ?? '';
  const digits = number.replace(/[\s().+-]/g, '');
  // Rejects what is shorter than any extension, longer than any E.164 number with its prefixes, or a word such as
  // "anonymous".
  return /^\d{3,20}$/.test(digits) ? digits : undefined;
}
