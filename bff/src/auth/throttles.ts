import { foldedName } from '../session/keyed-names.ts';
import type { Allowance } from '../session/throttle.ts';

const minute = 60_000;

/** Whose attempts at a name count together: those at every spelling of it. */
export function subjectOf(company: string, loginName: string): string {
  return `${company}:${foldedName(loginName)}`;
}

/** Attempts at one name from one address: more than typing errors need, fewer than guessing needs. */
export const loginsByNameAndAddress: Allowance = {
  name: 'login-name-address',
  limit: 10,
  windowMs: 15 * minute,
};
/**
 * Failed and running attempts at one name from all addresses: a higher limit, so that one stranger alone cannot lock
 * the owner out.
 */
export const failuresByName: Allowance = { name: 'login-name', limit: 50, windowMs: 15 * minute };
/**
 * The same, at the account that a name turns out to be of. Counted apart from the typed names, and answered like a wrong
 * password: otherwise the limit of one name would tell that another is of the same account.
 */
export const loginsByAccountAndAddress: Allowance = {
  ...loginsByNameAndAddress,
  name: 'login-account-address',
};
export const failuresByAccount: Allowance = { ...failuresByName, name: 'login-account' };
/** Failures from one address, which a whole office may share. */
export const failuresByAddress: Allowance = { name: 'login-address', limit: 100, windowMs: 15 * minute };
/** Starts of single sign-on, which some issuers are told of each (RFC 9126): anybody can make them, a whole office does. */
export const startsByAddress: Allowance = { name: 'sso-address', limit: 300, windowMs: 15 * minute };
/** Mails to one name from one address. */
export const resetsByNameAndAddress: Allowance = {
  name: 'reset-name-address',
  limit: 5,
  windowMs: 60 * minute,
};
/** Mails to one name from everywhere: more, so that one stranger cannot keep the owner from asking. */
export const resetsByName: Allowance = { name: 'reset-name', limit: 15, windowMs: 60 * minute };
/** The same two, at the account that a name turns out to be of; see `loginsByAccountAndAddress`. */
export const resetsByAccountAndAddress: Allowance = {
  ...resetsByNameAndAddress,
  name: 'reset-account-address',
};
export const resetsByAccount: Allowance = { ...resetsByName, name: 'reset-account' };
export const resetsByAddress: Allowance = { name: 'reset-address', limit: 30, windowMs: 60 * minute };
/** Codes tried from one address and in one session: they can be guessed, and each names a customer's machine. */
export const scansByAddress: Allowance = { name: 'scan-address', limit: 120, windowMs: 15 * minute };
export const scansBySession: Allowance = { name: 'scan-session', limit: 30, windowMs: 15 * minute };
