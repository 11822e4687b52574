import type { AuthServerRequest } from '@ebp/contracts/portal/session';

/** The response to an authorization request, successful or not, or the token of the older hand-over. */
export function readAnswer(search: URLSearchParams): AuthServerRequest | undefined {
  const [code, state, iss, error, token] = ['code', 'state', 'iss', 'error', 'token'].map(
    (name) => search.get(name) ?? '',
  );
  if (code && state) return iss ? { code, state, iss } : { code, state };
  if (error && state) return { error, state };
  return token ? { token } : undefined;
}
