import { qrCodeMachine } from '@ebp/contracts/operations/qr-code';
import { requestHeader } from '@ebp/contracts/portal/request-headers';
import type { Request, RequestHandler } from 'express';
import type { Config } from '../config/config.ts';
import { subscriberOf } from '../http/address.ts';
import { RequestRefused } from '../http/errors.ts';
import type { SessionCookie } from '../session/cookie.ts';
import type { Throttle } from '../session/throttle.ts';
import { endpointOf } from './endpoint-of.ts';
import { ownOrigin } from './own-origin.ts';
import { scansByAddress, scansBySession } from './throttles.ts';

/**
 * Refuses cross-site requests (OPN-06). A foreign page cannot add the portal's header without a preflight, and no preflight
 * is ever granted; a foreign Origin or Sec-Fetch-Site is refused as well, where the browser sends them. Deny by
 * default: an endpoint is exempt only if its entry says why. Mount it before every route of /bff and /api.
 */
export function requestGuard(config: Parameters<typeof ownOrigin>[0]): RequestHandler {
  const own = ownOrigin(config);
  return (request, _response, next) => {
    const exemption = endpointOf(request.method, request.originalUrl)?.exempt?.as;
    if (exemption === 'server-to-server') return next();
    if (request.method === 'OPTIONS') throw refused('preflight');
    const { origin, 'sec-fetch-site': site, 'sec-fetch-dest': destination } = request.headers;
    if (exemption === 'navigation') {
      // A link may be followed from anywhere, but not framed, fetched or embedded by another site.
      if (isForeign(site) && destination !== 'document') throw refused(`sec-fetch-site ${nameOf(site)}`);
      return next();
    }
    if (exemption !== 'report' && request.get(requestHeader) !== '1') throw refused(`no ${requestHeader}`);
    if (origin !== undefined && origin !== own(request)) throw refused(`origin ${hostOf(origin)}`);
    if (isForeign(site)) throw refused(`sec-fetch-site ${nameOf(site)}`);
    next();
  };
}

/**
 * Whether Fetch Metadata says that another site initiated the request. `same-site` is another host of the same domain
 * and counts as foreign.
 */
export function isForeign(site: string | string[] | undefined): boolean {
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** Anybody can send any value, and the log is to hold nobody's own words. */
function nameOf(site: string | string[] | undefined): string {
  return site === 'cross-site' || site === 'same-site' ? site : 'other';
}

/** A host can be long. */
const longestDetail = 100;

function refused(detail: string): RequestRefused {
  return new RequestRefused({ why: { code: 'ORIGIN_REFUSED', detail: detail.slice(0, longestDetail) } });
}

function hostOf(origin: string): string {
  return URL.parse(origin)?.host ?? 'unreadable';
}

export interface CallGuardParts {
  readonly config: Pick<Config, 'publicUrl' | 'company'>;
  readonly throttle: Throttle;
  readonly cookie: SessionCookie;
}

/** What every call passes first, wherever it is mounted. */
export function callGuard({ config, throttle, cookie }: CallGuardParts): RequestHandler {
  const guard = requestGuard(config);

  /** Codes can be guessed, and each names a customer's machine: a lookup counts like a confirmation. */
  const slowScans = async (request: Request): Promise<void> => {
    const session = cookie.resolve(request);
    // Whoever has none is refused, and nothing is looked up.
    if (!session) return;
    await throttle.attempt([scansByAddress, subscriberOf(request)], [scansBySession, session.id]);
  };

  return (request, response, next) => {
    guard(request, response, () => {
      if (looksUpCode(request)) return slowScans(request).then(() => next(), next);
      return next();
    });
  };
}

/** Middleware may be mounted below a prefix, so the whole path is compared, in the only spelling that is routed. */
function looksUpCode({ method, originalUrl }: Request): boolean {
  return method === qrCodeMachine.method && originalUrl.split('?', 1)[0] === qrCodeMachine.path;
}
