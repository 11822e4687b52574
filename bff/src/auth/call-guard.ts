import { qrCode } from '@ebp/contracts/entities/request-fields';
import type { Request, RequestHandler, Response } from 'express';
import type { Config } from '../config/config.ts';
import { addressOf } from '../http/address.ts';
import type { SessionCookie } from '../session/cookie.ts';
import { requestGuard } from '../session/request-guard.ts';
import type { Throttle } from '../session/throttle.ts';
import type { ScanCookie } from './scan-cookie.ts';
import { scansByAddress, scansBySession } from './throttles.ts';

export interface CallGuardParts {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly scan: ScanCookie;
  readonly throttle: Throttle;
  readonly cookie: SessionCookie;
}

/** What every call passes before anything else looks at it, wherever it is mounted. */
export function callGuard({ config, scan, throttle, cookie }: CallGuardParts): RequestHandler {
  const guard = requestGuard(config);

  /** `?ql=` on the session bootstrap is remembered until sign-in (SES-12). */
  const rememberScan = (request: Request, response: Response) => {
    const ql = qrCode.safeParse(request.query.ql);
    if (ql.success && scan.read(request) !== ql.data) scan.set(response, ql.data);
  };

  /** Codes can be guessed, and each names a customer's machine: looking one up counts like confirming it. */
  const slowScans = async (request: Request): Promise<void> => {
    const session = cookie.resolve(request)?.id ?? 'none';
    await throttle.attempt([scansByAddress, addressOf(request)], [scansBySession, session]);
  };

  return (request, response, next) => {
    guard(request, response, () => {
      if (is(request, 'PUT', '/api/ebp/qrcode/machine')) return slowScans(request).then(() => next(), next);
      if (is(request, 'GET', '/bff/session')) rememberScan(request, response);
      return next();
    });
  };
}

/** Middleware may be mounted below a prefix, so the whole path counts, in the one spelling that is routed. */
function is({ method, originalUrl }: Request, wanted: string, path: string): boolean {
  return method === wanted && originalUrl.split('?', 1)[0] === path;
}
