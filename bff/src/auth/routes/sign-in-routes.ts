import { companyCode } from '@ebp/contracts/company';
import { address } from '@ebp/contracts/entities/request-fields';
import { authServerRequest, guestLoginRequest } from '@ebp/contracts/portal/session';
import type { Request, Response, Router } from 'express';
import * as z from 'zod';
import { addressOf } from '../../http/address.ts';
import { Invalid, Unavailable } from '../../http/errors.ts';
import { readJsonBody } from '../../http/json-body.ts';
import { contextOf } from '../../http/request-context.ts';
import { parseOrInvalid } from '../../http/validate.ts';
import { loginPath } from '../landing.ts';
import { LoginFailed } from '../login-errors.ts';
import { passwordLoginRequest } from '../password-login.ts';
import { failuresByAddress, scansByAddress } from '../throttles.ts';
import { tokenLogin } from '../token-login.ts';
import { endpoint } from './endpoint.ts';
import { auditFailure, finishSignIn } from './finish.ts';
import type { AuthRouterParts } from './parts.ts';

const ssoRequest = z.object({ company: companyCode, redirecturl: address.optional() });

/** The ways in: password, guest, single sign-on, a token from a legacy application. */
export function addSignInRoutes(router: Router, parts: AuthRouterParts): void {
  const { changesSession, scan, throttle } = parts;

  async function login(request: Request, response: Response): Promise<void> {
    const body = parseOrInvalid(passwordLoginRequest, await readJsonBody(request, response));
    await auditFailure(request, parts, async () => {
      const ql = body.ql ?? scan.read(request);
      const signedIn = await parts.passwords.signIn(body, addressOf(request), ql);
      await finishSignIn(request, response, signedIn, body.redirecturl, parts);
    });
  }

  async function guest(request: Request, response: Response): Promise<void> {
    const body = parseOrInvalid(guestLoginRequest, await readJsonBody(request, response));
    const ql = body.ql ?? scan.read(request);
    if (ql === undefined) throw new Invalid([{ path: 'ql', messageId: 'validation.required' }]);
    await throttle.attempt([scansByAddress, addressOf(request)]);
    await auditFailure(request, parts, async () => {
      const signedIn = await parts.guests.signIn(body.company, ql, contextOf(request).correlationId);
      await finishSignIn(request, response, signedIn, undefined, parts);
    });
  }

  async function authServer(request: Request, response: Response): Promise<void> {
    const body = parseOrInvalid(authServerRequest, await readJsonBody(request, response));
    const address = addressOf(request);
    const ql = scan.read(request);
    await auditFailure(request, parts, async () => {
      const { signedIn, redirecturl } = await throttle.limitFailures(
        [failuresByAddress, address],
        (error) => error instanceof LoginFailed,
        () =>
          'code' in body
            ? parts.singleSignOn.finish(request, response, body, ql)
            : byToken(request, body.token, ql),
      );
      await finishSignIn(request, response, signedIn, redirecturl, parts);
    });
  }

  /** A link can bring anybody's token: it must not put another account in the place of the one signed in. */
  async function byToken(request: Request, token: string, ql: string | undefined) {
    const signedIn = await tokenLogin(parts.issuer, token, ql);
    const { record } = request.session;
    const isOther = record?.kind === 'user' && record.user.code !== signedIn.userCode;
    if (isOther) throw new LoginFailed();
    return { signedIn, redirecturl: undefined };
  }

  async function sso(request: Request, response: Response): Promise<void> {
    const { company, redirecturl } = parseOrInvalid(ssoRequest, request.query);
    response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
    try {
      response.redirect(302, (await parts.singleSignOn.begin(response, company, redirecturl)).href);
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      // A person followed a link: a page says more than an error in JSON.
      response.redirect(303, `${loginPath}?reason=failed`);
    }
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
