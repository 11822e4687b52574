/** `code` and `state` of RFC 6749 section 4.1.2, or the token of the older hand-over. */
export function readAnswer(
  search: URLSearchParams,
): { code: string; state: string } | { token: string } | undefined {
  const [code, state, token] = ['code', 'state', 'token'].map((name) => search.get(name) ?? '');
  if (code && state) return { code, state };
  return token ? { token } : undefined;
}
