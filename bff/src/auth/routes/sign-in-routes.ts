import { type CompanyCode, companyCode } from '@ebp/contracts/company';
import { address } from '@ebp/contracts/entities/request-fields';
import { authServerRequest, guestLoginRequest } from '@ebp/contracts/portal/session';
import type { Request, Response, Router } from 'express';
import * as z from 'zod';
import { addressOf } from '../../http/address.ts';
import { Invalid, Unavailable } from '../../http/errors.ts';
import { readJsonBody } from '../../http/json-body.ts';
import { contextOf } from '../../http/request-context.ts';
import { parseOrInvalid } from '../../http/validate.ts';
import { isForeign } from '../../session/request-guard.ts';
import { loginPath } from '../landing.ts';
import { LoginFailed } from '../login-errors.ts';
import { passwordLoginRequest } from '../password-login.ts';
import { failuresByAddress, scansByAddress } from '../throttles.ts';
import { tokenLogin } from '../token-login.ts';
import { endpoint } from './endpoint.ts';
import { answerSignIn, auditFailure, finishSignIn } from './finish.ts';
import type { AuthRouterParts } from './parts.ts';

const ssoRequest = z.object({ company: companyCode, redirecturl: address.optional() });

/** The login page, which asks somebody who is signed in and leaves the click to everybody else. */
function askPath(company: CompanyCode, redirecturl: string | undefined): string {
  const wish = redirecturl === undefined ? {} : { redirecturl };
  return `${loginPath}?${new URLSearchParams({ sso: 'ask', company, ...wish })}`;
}

/** The ways in: password, guest, single sign-on, a token from a legacy application. */
export function addSignInRoutes(router: Router, parts: AuthRouterParts): void {
  const { changesSession, scan, throttle } = parts;

  async function login(request: Request, response: Response): Promise<void> {
    const body = parseOrInvalid(passwordLoginRequest, await readJsonBody(request, response));
    await auditFailure(request, parts, async () => {
      const ql = body.ql ?? scan.read(request);
      const begun = await parts.passwords.signIn(body, addressOf(request), ql, (proven) =>
        parts.signIn.complete(request, proven, body.redirecturl),
      );
      await answerSignIn(request, response, begun, body.redirecturl, parts);
    });
  }

  async function guest(request: Request, response: Response): Promise<void> {
    const body = parseOrInvalid(guestLoginRequest, await readJsonBody(request, response));
    const ql = body.ql ?? scan.read(request);
    if (ql === undefined) throw new Invalid([{ path: 'ql', messageId: 'validation.required' }]);
    await throttle.attempt([scansByAddress, addressOf(request)]);
    await auditFailure(request, parts, async () => {
      const { correlationId } = contextOf(request);
      const begun = await parts.guests.signIn(body.company, ql, correlationId, (proven) =>
        parts.signIn.complete(request, proven),
      );
      await answerSignIn(request, response, begun, undefined, parts);
    });
  }

  async function authServer(request: Request, response: Response): Promise<void> {
    const body = parseOrInvalid(authServerRequest, await readJsonBody(request, response));
    const address = addressOf(request);
    const ql = scan.read(request);
    await auditFailure(request, parts, async () => {
      await throttle.limitFailures(
        [failuresByAddress, address],
        (error) => error instanceof LoginFailed,
        async () => {
          const { proven, redirecturl } =
            'code' in body
              ? await parts.singleSignOn.finish(request, response, body, ql)
              : { proven: await tokenLogin(parts.issuer, body.token, ql), redirecturl: undefined };
          await finishSignIn(request, response, proven, redirecturl, parts);
        },
      );
    });
  }

  async function sso(request: Request, response: Response): Promise<void> {
    const { company, redirecturl } = parseOrInvalid(ssoRequest, request.query);
    response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
    try {
      if (isForeign(request.headers['sec-fetch-site']) || (await isSignedIn(request))) {
        return response.redirect(303, askPath(company, redirecturl));
      }
      response.redirect(302, (await parts.singleSignOn.begin(response, company, redirecturl)).href);
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      // A person followed a link: a page says more than an error in JSON.
      response.redirect(303, `${loginPath}?reason=failed`);
    }
  }

  /** A page of another site comes without the session's cookie, so only the portal's own page can tell. */
  async function isSignedIn(request: Request): Promise<boolean> {
    const session = parts.cookie.resolve(request);
    const record = session && (await parts.store.find(session));
    return record !== undefined && record.kind !== 'pending';
  }

  const base = '/bff/session';
  const post = (name: string, handle: typeof login): void => {
    router.post(`${base}/${name}`, changesSession, endpoint(`session.${name}`, `${base}/${name}`, handle));
  };
  post('login', login);
  post('guest', guest);
  post('auth-server', authServer);
  router.get(`${base}/sso`, endpoint('session.sso', `${base}/sso`, sso));
}
