import type { IncomingMessage } from 'node:http';

/**
 * Why a request to a testers' port is refused, if it is. A foreign host name is a page that points its name here (DNS
 * rebinding); requests from other sites or ports in a tester's browser are refused, except a followed link. Programs
 * without a browser send neither of these headers.
 */
export function strangersRefusal({ method, headers }: IncomingMessage): string | undefined {
  const { host = '', origin } = headers;
  if (!/^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host)) return 'This is not my name.';
  const site = headers['sec-fetch-site'] ?? 'none';
  const isLink = method === 'GET' && headers['sec-fetch-dest'] === 'document';
  const isOwn = origin === undefined || origin === `http://${host}`;
  return isOwn && (site === 'none' || site === 'same-origin' || isLink) ? undefined : 'Another site asks.';
}
