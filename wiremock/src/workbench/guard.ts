import type { IncomingMessage } from 'node:http';

/**
 * Why a request to a port of the testers is refused, if it is. A name that is not this machine's is somebody else's page
 * that had its name point here (DNS rebinding); what another site or port asks from a tester's browser is refused except a
 * link that is followed. Programs without a browser send neither of these headers.
 */
export function strangersRefusal({ method, headers }: IncomingMessage): string | undefined {
  const { host = '', origin } = headers;
  if (!/^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host)) return 'This is not my name.';
  const site = headers['sec-fetch-site'] ?? 'none';
  const isLink = method === 'GET' && headers['sec-fetch-dest'] === 'document';
  const isOwn = origin === undefined || origin === `http://${host}`;
  return isOwn && (site === 'none' || site === 'same-origin' || isLink) ? undefined : 'Another site asks.';
}
