import type { AuthorizationAnswer } from '@ebp/contracts/portal/auth-server';

/** The answer to an authorization request, or the token of the older hand-over. */
export function readAnswer(search: URLSearchParams): AuthorizationAnswer | { token: string } | undefined {
  const [code, state, iss, token] = ['code', 'state', 'iss', 'token'].map((name) => search.get(name) ?? '');
  if (code && state) return iss ? { code, state, iss } : { code, state };
  return token ? { token } : undefined;
}
