import type { RequestHandler } from 'express';
import type { Config } from '../config/config.ts';
import { RequestRefused } from '../http/errors.ts';

/** A call that is no call of the portal's pages: who may make it, and by what it is protected instead. */
type Exemption = 'navigation' | 'server-to-server';

/** Deny by default: whatever is not listed needs the header. */
const exemptions: readonly (readonly [method: string, path: RegExp, kind: Exemption])[] = [
  ['GET', /^\/bff\/file\/[^/]+$/, 'navigation'],
  ['GET', /^\/bff\/session\/sso$/, 'navigation'],
  ['GET', /^\/bff\/session\/hand-over\/[^/]+$/, 'navigation'],
  ['POST', /^\/bff\/session\/back-channel-logout$/, 'server-to-server'],
];

/**
 * Refuses calls that another site made a browser send (OPN-06). A foreign page cannot add `X-EBP-Request` without a
 * preflight, and no preflight is ever granted; a foreign Origin or Sec-Fetch-Site is refused besides, since not every
 * browser sends them. To be mounted before every route of /bff and /api.
 */
export function requestGuard({ publicUrl }: Pick<Config, 'publicUrl'>): RequestHandler {
  const own = new URL(publicUrl).origin;
  return (request, _response, next) => {
    const exemption = exemptionOf(request.method, request.originalUrl.split('?', 1)[0] ?? '');
    if (exemption === 'server-to-server') return next();
    if (request.method === 'OPTIONS') throw new RequestRefused({ message: 'No preflight is granted' });
    const { origin, 'sec-fetch-site': site, 'sec-fetch-dest': destination } = request.headers;
    if (exemption === 'navigation') {
      // A link may be followed from anywhere, but not framed, fetched or embedded by another site.
      if (isForeign(site) && destination !== 'document') throw new RequestRefused();
      return next();
    }
    if (request.headers['x-ebp-request'] !== '1') throw new RequestRefused({ message: 'Header missing' });
    if (origin !== undefined && origin !== own) throw new RequestRefused({ message: 'Foreign origin' });
    if (isForeign(site)) throw new RequestRefused({ message: 'Foreign site' });
    next();
  };
}

/** `same-site` is another host of the same domain: foreign as well. */
/** Whether another site made the browser send this, as far as the browser says so (Fetch Metadata). */
export function isForeign(site: string | string[] | undefined): boolean {
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

function exemptionOf(method: string, path: string): Exemption | undefined {
  return exemptions.find(([allowed, pattern]) => allowed === method && pattern.test(path))?.[2];
}
