import type { Request } from 'express';
import type { EndpointHandlers } from '../access/endpoint-call.ts';
import { MethodNotAllowed } from '../http/errors.ts';
import { contextOf, noteSession } from '../http/request-context.ts';
import { cookieAttributes } from '../session/cookie.ts';
import type { EndedSession } from '../session/ending.ts';
import type { AuthParts } from './auth-parts.ts';
import { homePath, loginOf, loginPath } from './ways-in/next-page.ts';
import { issuerSessions } from './ways-out/issuer-sessions.ts';
import { LogoutTokenRefused, type Named } from './ways-out/logout-token.ts';

type SessionEndpoint =
  | 'session.events'
  | 'session.relogin'
  | 'session.logout'
  | 'session.hand-over'
  | 'session.issuer-logout'
  | 'session.back-channel-logout';

type SessionParts = Pick<
  AuthParts,
  | 'sessions'
  | 'signOut'
  | 'audit'
  | 'streams'
  | 'issuerPage'
  | 'config'
  | 'scan'
  | 'nextPages'
  | 'logoutTokens'
>;

/** What happens to a session after sign-in: revived, handed over, ended. */
export function sessionHandlers(parts: SessionParts): EndpointHandlers<SessionEndpoint> {
  const { sessions, signOut, audit } = parts;
  const { cookie, names } = sessions;

  function noteEnd(request: Request, { id, record }: EndedSession, reason?: 'timeout'): void {
    const context = contextOf(request);
    noteSession(context, names.ofSession(id, record));
    audit(context, { action: 'logout', outcome: 'done', ...(reason && { reason }) });
  }

  const sessionsOf = ({ sid, sub = '', covers }: Named): Promise<string[]> =>
    issuerSessions(sessions, sid ? ['sid', sid] : ['sub', sub], covers);

  return {
    'session.events': async ({ request, response, session }) => {
      // A HEAD request would open a stream that never ends.
      if (request.method === 'HEAD') throw new MethodNotAllowed(['GET']);
      parts.streams.open(session.id, session.flags.isLoginByScan, response);
    },

    'session.relogin': async ({ session }) => ({
      expiresAt: (await sessions.revive(session)).toISOString(),
    }),

    'session.logout': async ({ request, response, context, query: { reason } }) => {
      // First: while the store does not answer, this browser is signed out all the same; the limits end the session.
      response.clearCookie(cookie.name, cookieAttributes(parts.config));
      if (!reason) {
        parts.scan.clear(request, response);
        // Not "cache": nothing personal is ever cached, and browsers take seconds to search a large cache for a site's
        // entries.
        response.setHeader('Clear-Site-Data', '"storage"');
      }
      // Each of several is ended, whatever becomes of the others; the browser can visit the page of one issuer.
      const ends = await Promise.allSettled(
        cookie.resolveAll(request).map(async (session) => {
          const ended = await sessions.endBy(session, reason ?? 'logout');
          if (!ended) return undefined;
          signOut.releaseInBackground(ended, context.correlationId);
          noteEnd(request, ended, reason);
          return reason ? undefined : parts.issuerPage.addressFor(request, ended.grant);
        }),
      );
      const failed = ends.find((end) => end.status === 'rejected');
      if (failed) throw failed.reason;
      const [next = loginPath] = ends.flatMap((end) => (end.status === 'fulfilled' && end.value) || []);
      return { next };
    },

    // The only place where a token leaves the gateway: to an allow-listed application, once, by redirect (OPN-02).
    'session.hand-over': async ({ request, response, session }) => {
      const target = await parts.nextPages.redeem(String(request.params.handle), session.id);
      response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
      if (target === undefined) return response.redirect(303, homePath);
      const url = new URL(target);
      url.searchParams.set('access_token', session.accessToken);
      response.redirect(303, url.href);
    },

    'session.issuer-logout': async ({ request, response, query: { ql } }) => {
      response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
      const address = await parts.issuerPage.redeem(response, String(request.params.handle), ql);
      response.redirect(303, address ?? loginOf(ql));
    },

    'session.back-channel-logout': async ({ request, response, context, body }) => {
      response.set('Cache-Control', 'no-store');
      try {
        await parts.logoutTokens.serve(body.logout_token, async (named) => {
          await sessions.endAll(await sessionsOf(named), 'signed-out-elsewhere', async (ended) => {
            for (const session of ended) {
              signOut.releaseInBackground(session, context.correlationId);
              noteEnd(request, session);
            }
          });
        });
        response.status(200).end();
      } catch (error) {
        if (!(error instanceof LogoutTokenRefused)) throw error;
        audit(context, { action: 'logout', outcome: 'refused', reason: error.message });
        response.status(400).json({ error: 'invalid_request' });
      }
    },
  };
}
