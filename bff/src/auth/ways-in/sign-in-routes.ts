import type { CompanyCode } from '@ebp/contracts/companies';
import { fault } from '@ebp/contracts/rules/field-error';
import type { Request } from 'express';
import type { EndpointHandlers } from '../../access/endpoint-call.ts';
import { subscriberOf } from '../../http/address.ts';
import { DomainError, Invalid, RateLimited, Unavailable } from '../../http/errors.ts';
import { noteFailure } from '../../http/request-context.ts';
import type { AuthParts } from '../auth-parts.ts';
import { LoginFailed } from '../login-errors.ts';
import { isForeign } from '../request-guard.ts';
import { failuresByAddress, scansByAddress, startsByAddress } from '../throttles.ts';
import { answerSignIn, auditFailure, finishSignIn } from './finish.ts';
import { guestLogin } from './guest-login.ts';
import { loginPath } from './next-page.ts';
import { assertOffered } from './sign-in-ways.ts';
import { tokenLogin } from './token-login.ts';

/** The login page: it asks a person who is already signed in before replacing their session. */
function askPath(company: CompanyCode, redirecturl: string | undefined): string {
  const wish = redirecturl === undefined ? {} : { redirecturl };
  return `${loginPath}?${new URLSearchParams({ sso: 'ask', company, ...wish })}`;
}

type SignInEndpoint = 'session.login' | 'session.guest' | 'session.auth-server' | 'session.sso';

type SignInParts = Parameters<typeof finishSignIn>[4] &
  Pick<
    AuthParts,
    | 'config'
    | 'sessions'
    | 'throttle'
    | 'passwords'
    | 'singleSignOn'
    | 'issuers'
    | 'accounts'
    | 'guestAccounts'
  >;

/** The ways to sign in: password, guest, single sign-on, a token from a legacy application. */
export function signInHandlers(parts: SignInParts): EndpointHandlers<SignInEndpoint> {
  const { sessions, scan, throttle } = parts;

  /**
   * A request from another site carries no session cookie, so only the portal's own page can know that somebody is
   * signed in.
   */
  async function isSignedIn(request: Request): Promise<boolean> {
    const session = sessions.cookie.resolve(request);
    const record = session && (await sessions.held(session));
    return record !== undefined && record.kind !== 'pending';
  }

  return {
    'session.login': ({ request, response, context: { correlationId }, body }) =>
      auditFailure(request, parts, body, async () => {
        assertOffered('password', body.company, parts.config.company);
        const ql = body.ql ?? scan.read(request);
        const visit = { address: subscriberOf(request), correlationId };
        const begun = await parts.passwords.signIn(body, visit, ql, (proven) =>
          parts.signIn.complete(request, proven, body.redirecturl),
        );
        return answerSignIn(request, response, begun, body.redirecturl, parts);
      }),

    'session.guest': async ({ request, response, context, body }) => {
      const ql = body.ql ?? scan.read(request);
      if (ql === undefined) throw new Invalid([fault('ql', 'validation.required')]);
      return auditFailure(request, parts, body, async () => {
        await throttle.attempt([scansByAddress, subscriberOf(request)]);
        const visit = { company: body.company, ql, correlationId: context.correlationId };
        const { id } = await guestLogin(parts, visit, (proven) => parts.signIn.complete(request, proven));
        scan.clear(request, response);
        const { next } = await parts.nextPages.of(id, 'guest', undefined);
        return { next };
      });
    },

    'session.auth-server': ({ request, response, body }) => {
      const ql = scan.read(request);
      const signIn = async () => {
        if ('error' in body) throw parts.singleSignOn.refusal(request, response, body);
        const { proven, redirecturl } =
          'code' in body
            ? await parts.singleSignOn.finish(request, response, body, ql)
            : { proven: await tokenLogin(parts.issuers, body, ql), redirecturl: undefined };
        return finishSignIn(request, response, proven, redirecturl, parts);
      };
      const { company, redirecturl } = parts.singleSignOn.visited(request);
      const limited = auditFailure(request, parts, { company }, () =>
        throttle.limitFailures(
          [failuresByAddress, subscriberOf(request)],
          (error) => error instanceof LoginFailed,
          signIn,
        ),
      );
      return limited.catch((error: unknown) => {
        // Only this cookie knew the page, and it is gone; the next attempt is to lead there as well.
        if (error instanceof DomainError && redirecturl !== undefined && !('token' in body))
          error.params = { ...error.params, redirecturl };
        throw error;
      });
    },

    'session.sso': async ({ request, response, context, query: { company, redirecturl } }) => {
      response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
      try {
        if (isForeign(request.headers['sec-fetch-site']) || (await isSignedIn(request))) {
          return response.redirect(303, askPath(company, redirecturl));
        }
        await throttle.attempt([startsByAddress, subscriberOf(request)]);
        response.redirect(
          302,
          (await parts.singleSignOn.begin(request, response, company, redirecturl)).href,
        );
      } catch (error) {
        if (!(error instanceof Unavailable || error instanceof RateLimited)) throw error;
        noteFailure(context, error);
        // A person followed a link: an HTML page helps more than a JSON error.
        const wish = redirecturl === undefined ? {} : { redirecturl };
        const query = new URLSearchParams({ reason: 'failed', ref: context.correlationId, company, ...wish });
        response.redirect(303, `${loginPath}?${query}`);
      }
    },
  };
}
