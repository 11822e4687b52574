import { qrCodeMachine } from '@ebp/contracts/operations/qr-code';
import type { Request, RequestHandler } from 'express';
import type { Config } from '../config/config.ts';
import { addressOf } from '../http/address.ts';
import type { SessionCookie } from '../session/cookie.ts';
import { requestGuard } from '../session/request-guard.ts';
import type { Throttle } from '../session/throttle.ts';
import { scansByAddress, scansBySession } from './throttles.ts';

export interface CallGuardParts {
  readonly config: Pick<Config, 'publicUrl' | 'company'>;
  readonly throttle: Throttle;
  readonly cookie: SessionCookie;
}

/** What every call passes before anything else looks at it, wherever it is mounted. */
export function callGuard({ config, throttle, cookie }: CallGuardParts): RequestHandler {
  const guard = requestGuard(config);

  /** Codes can be guessed, and each names a customer's machine: looking one up counts like confirming it. */
  const slowScans = async (request: Request): Promise<void> => {
    const session = cookie.resolve(request)?.id ?? 'none';
    await throttle.attempt([scansByAddress, addressOf(request)], [scansBySession, session]);
  };

  return (request, response, next) => {
    guard(request, response, () => {
      if (looksUpCode(request)) return slowScans(request).then(() => next(), next);
      return next();
    });
  };
}

/** Middleware may be mounted below a prefix, so the whole path counts, in the one spelling that is routed. */
function looksUpCode({ method, originalUrl }: Request): boolean {
  return method === qrCodeMachine.method && originalUrl.split('?', 1)[0] === qrCodeMachine.path;
}
