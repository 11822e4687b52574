import type { TelephonyCallbackRequest } from '@ebp/contracts/portal/telephony';

/** What the telephone system put into the address. */
export type HandOver =
  | { readonly kind: 'answer'; readonly answer: TelephonyCallbackRequest }
  /** The agent gave up there, or was refused (RFC 6749 section 4.1.2.1). */
  | { readonly kind: 'refused' }
  /** Somebody calls; a hidden number cannot be searched for. */
  | { readonly kind: 'call'; readonly phone: string | undefined }
  | { readonly kind: 'nothing' };

/** Names under which telephone systems hand over the caller's number. */
const numberNames = ['phone', 'number', 'ani'];

export function readHandOver(search: URLSearchParams): HandOver {
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => search.get(name) ?? '');
  if (code && state) return { kind: 'answer', answer: iss ? { code, state, iss } : { code, state } };
  if (search.has('error')) return { kind: 'refused' };
  const number = numberNames.map((name) => search.get(name)).find((value) => value !== null);
  return typeof number === 'string' ? { kind: 'call', phone: callerNumber(number) } : { kind: 'nothing' };
}

/** Digits of a number as telephone systems write it: `+852 2801 0001`, `tel:+85228010001;ext=1`, `sip:28010001@host`. */
export function callerNumber(text: string): string | undefined {
  const number =
    text
      .trim()
      .replace(/^(?:tel|sips?):/i, '')
      .split(/[;@]/, 1)[0] ?? '';
  const digits = number.replace(/[\s().+-]/g, '');
  // Shorter than any extension, longer than any number of E.164 with its prefixes, or a word such as "anonymous".
  return /^\d{3,20}$/.test(digits) ? digits : undefined;
}
