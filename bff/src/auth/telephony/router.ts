import { agentRead } from '@ebp/contracts/operations/contact-centre-access';
import { telephonyCallbackRequest, telephonyConnectRequest } from '@ebp/contracts/portal/telephony';
import { type Request, type Response, Router } from 'express';
import { admit } from '../../access/authorise.ts';
import { sendData } from '../../http/answer.ts';
import { RequestRefused } from '../../http/errors.ts';
import { readJsonBody } from '../../http/json-body.ts';
import { contextOf, noteSession } from '../../http/request-context.ts';
import { parseOrInvalid } from '../../http/validate.ts';
import type { Audit } from '../../observability/audit.ts';
import type { SessionCookie } from '../../session/cookie.ts';
import type { LiveSession, SessionReader } from '../../session/live-session.ts';
import type { Throttle } from '../../session/throttle.ts';
import { endpoint } from '../routes/endpoint.ts';
import { telephonyConnects } from '../throttles.ts';
import type { Telephony } from './telephony.ts';

export interface TelephonyRouterParts {
  readonly telephony: Telephony;
  readonly reader: SessionReader;
  readonly cookie: SessionCookie;
  readonly throttle: Throttle;
  readonly audit: Audit;
}

/** What agents of the contact centre alone may call about their telephone (CCC-03, CCC-12). */
export function createTelephonyRouter(parts: TelephonyRouterParts): Router {
  const { telephony, reader, cookie, throttle, audit } = parts;

  async function agent(request: Request): Promise<LiveSession> {
    const session = await reader.read(request);
    noteSession(contextOf(request), session);
    admit(agentRead, session);
    return session;
  }

  async function view(request: Request, response: Response): Promise<void> {
    // Side by side, so that both are one round trip to the store.
    const own = cookie.resolve(request);
    const [view] = await Promise.all([own && telephony.view(own), agent(request)]);
    sendData(response, view);
  }

  async function connect(request: Request, response: Response): Promise<void> {
    const session = await agent(request);
    const { next } = parseOrInvalid(telephonyConnectRequest, await readJsonBody(request, response));
    await throttle.attempt([telephonyConnects, session.id]);
    const { href: authorizationUrl } = await telephony.begin(session, next);
    sendData(response, { authorizationUrl });
  }

  async function callback(request: Request, response: Response): Promise<void> {
    const session = await agent(request);
    const sent = parseOrInvalid(telephonyCallbackRequest, await readJsonBody(request, response));
    try {
      const next = await telephony.finish(session, sent);
      audit(contextOf(request), { action: 'update', outcome: 'done', reason: 'telephony' });
      sendData(response, { next });
    } catch (error) {
      if (error instanceof RequestRefused) {
        audit(contextOf(request), { action: 'refused', outcome: 'refused', reason: 'telephony' });
      }
      throw error;
    }
  }

  const base = '/bff/telephony';
  const router = Router({ caseSensitive: true, strict: true });
  router.get(base, endpoint('telephony.view', base, view));
  router.post(`${base}/connect`, endpoint('telephony.connect', `${base}/connect`, connect));
  router.post(`${base}/callback`, endpoint('telephony.callback', `${base}/callback`, callback));
  return router;
}
