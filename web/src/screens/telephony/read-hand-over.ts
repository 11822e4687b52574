import type { TelephonyCallbackRequest } from '@ebp/contracts/portal/telephony';
import { callerNumber } from '@ebp/contracts/rules/caller-number';
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
