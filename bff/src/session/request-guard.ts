import type { RequestHandler } from 'express';
import type { Config } from '../config/config.ts';
import { endpointOf } from '../http/endpoint-of.ts';
import { RequestRefused } from '../http/errors.ts';

/**
 * Refuses calls that another site made a browser send (OPN-06). A foreign page cannot add `X-EBP-Request` without a
 * preflight, and no preflight is ever granted; a foreign Origin or Sec-Fetch-Site is refused besides, since not every
 * browser sends them. Deny by default: only an endpoint that says why is exempt. To be mounted before every route of /bff and /api.
 */
export function requestGuard({ publicUrl }: Pick<Config, 'publicUrl'>): RequestHandler {
  const own = new URL(publicUrl).origin;
  return (request, _response, next) => {
    const exemption = endpointOf(request.method, request.originalUrl)?.exempt?.as;
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

/**
 * Whether another site made the browser send this, as far as the browser says so (Fetch Metadata). `same-site` is another
 * host of the same domain: foreign as well.
 */
export function isForeign(site: string | string[] | undefined): boolean {
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}
