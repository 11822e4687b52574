import { guestInfoRequest } from '@ebp/contracts/portal/session';
import express, { type Request, type Response, type Router } from 'express';
import { addressOf } from '../../http/address.ts';
import { sendData } from '../../http/answer.ts';
import { Unauthenticated } from '../../http/errors.ts';
import { readJsonBody } from '../../http/json-body.ts';
import { contextOf, noteSession } from '../../http/request-context.ts';
import { parseOrInvalid } from '../../http/validate.ts';
import { cookieAttributes } from '../../session/cookie.ts';
import type { EndedSession } from '../../session/ending.ts';
import { sessionKeys } from '../../session/keys.ts';
import { matchSecret } from '../../session/match-secret.ts';
import { confirmGuest } from '../guest-info.ts';
import { homePath, loginPath } from '../landing.ts';
import { LogoutTokenRefused } from '../logout-token.ts';
import { scansByAddress, scansBySession } from '../throttles.ts';
import { endpoint } from './endpoint.ts';
import type { AuthRouterParts } from './parts.ts';

/** What happens to a session after it began: confirmed, revived, handed over, ended. */
export function addSessionRoutes(router: Router, parts: AuthRouterParts): void {
  const { reader, cookie, store, signOut, throttle, audit, names } = parts;

  async function guestInfo(request: Request, response: Response): Promise<void> {
    const session = await reader.read(request);
    const context = contextOf(request);
    noteSession(context, session);
    const contact = parseOrInvalid(guestInfoRequest, await readJsonBody(request, response));
    await throttle.attempt([scansByAddress, addressOf(request)], [scansBySession, session.id]);
    sendData(
      response,
      await confirmGuest(session, contact, { ...parts, correlationId: context.correlationId }),
    );
  }

  async function relogin(request: Request, response: Response): Promise<void> {
    const session = cookie.resolve(request);
    if (!session) throw new Unauthenticated();
    sendData(response, { expiresAt: (await parts.relogin.attempt(session)).toISOString() });
  }

  async function logout(request: Request, response: Response): Promise<void> {
    const session = cookie.resolve(request);
    const [text] = session ? await store.database.read([sessionKeys(session.id).record]) : [];
    const record = session && text ? store.openRecord(session.id, text) : undefined;
    // A session nobody can read any more serves nobody: that its signed cookie is here is enough to clear it away.
    if (session && text && (!record || matchSecret(session, record))) {
      const ended = await signOut.end(session.id, 'logout', contextOf(request).correlationId);
      if (ended) noteEnd(request, ended);
    }
    response.clearCookie(cookie.name, cookieAttributes(parts));
    parts.scan.clear(request, response);
    // Not "cache": nothing personal is ever cached, and browsers take seconds to search a large one for a site's entries.
    response.setHeader('Clear-Site-Data', '"storage"');
    sendData(response, { next: loginPath });
  }

  /** The one place where a token leaves the gateway: to an allow-listed application, once, by redirect (OPN-02). */
  async function handOver(request: Request, response: Response): Promise<void> {
    const session = await reader.read(request);
    noteSession(contextOf(request), session);
    const target = await parts.landing.redeem(String(request.params.handle), session.id);
    response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
    if (target === undefined) return response.redirect(303, homePath);
    const url = new URL(target);
    url.searchParams.set('access_token', session.accessToken);
    response.redirect(303, url.href);
  }

  async function backChannelLogout(request: Request, response: Response): Promise<void> {
    const token: unknown = request.body?.logout_token;
    response.set('Cache-Control', 'no-store');
    try {
      await parts.logoutTokens.serve(typeof token === 'string' ? token : '', async (named) => {
        const ended = await parts.ending.endAtIssuer(named, 'signed-out-elsewhere');
        for (const session of ended) {
          await signOut.release(session, contextOf(request).correlationId);
          noteEnd(request, session);
        }
      });
      response.status(200).end();
    } catch (error) {
      if (!(error instanceof LogoutTokenRefused)) throw error;
      audit(contextOf(request), { action: 'logout', outcome: 'refused', reason: error.message });
      response.status(400).json({ error: 'invalid_request' });
    }
  }

  function noteEnd(request: Request, { id, record }: EndedSession): void {
    const context = contextOf(request);
    noteSession(context, {
      company: record.company,
      sessionKey: names.sessionKey(id),
      userKey: names.userKey(record.user.code),
    });
    audit(context, { action: 'logout', outcome: 'done' });
  }

  const base = '/bff/session';
  router.put(`${base}/guest-info`, endpoint('session.guest-info', `${base}/guest-info`, guestInfo));
  router.post(`${base}/relogin`, endpoint('session.relogin', `${base}/relogin`, relogin));
  router.post(`${base}/logout`, endpoint('session.logout', `${base}/logout`, logout));
  router.get(
    `${base}/hand-over/:handle`,
    endpoint('session.hand-over', `${base}/hand-over/:handle`, handOver),
  );
  router.post(
    `${base}/back-channel-logout`,
    express.urlencoded({ extended: false, limit: '16kb', inflate: false }),
    endpoint('session.back-channel-logout', `${base}/back-channel-logout`, backChannelLogout),
  );
}
