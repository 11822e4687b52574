import { companyCodes } from '@ebp/contracts/companies';
import type { AuthServerRequest } from '@ebp/contracts/portal/session';

/**
 * The response to an authorization request, successful or not, or the token of the older hand-over.
 * @param at the last part of the address: the company whose own issuer it came from
 */
export function readAnswer(search: URLSearchParams, at?: string): AuthServerRequest | undefined {
  const [code, state, iss, error, token] = ['code', 'state', 'iss', 'error', 'token'].map(
    (name) => search.get(name) ?? '',
  );
  const company = companyCodes.find((known) => known === at);
  const own = company === undefined ? {} : { company };
  if (code && state) return iss ? { code, state, iss, ...own } : { code, state, ...own };
  if (error && state) return { error, state };
  return token ? { token, ...own } : undefined;
}
