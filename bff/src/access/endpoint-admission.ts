import type { EndpointAccess, RateLimit } from '@ebp/contracts/portal/endpoint';
import type { Request } from 'express';
import { addressOf } from '../http/address.ts';
import { Forbidden, SessionTimeout, Unauthenticated } from '../http/errors.ts';
import { contextOf, noteSession } from '../http/request-context.ts';
import type { Acting } from '../session/acting.ts';
import { sessionBehind } from '../session/express-session.ts';
import type { LiveSession } from '../session/live-session.ts';
import type { Sessions } from '../session/sessions.ts';
import { admit, requireTerms } from './authorise.ts';
import type { SessionFor } from './endpoint-call.ts';

/**
 * Applies the access rule of an endpoint and returns the caller's identity.
 * @throws Unauthenticated, SessionTimeout, Forbidden, ActingEnded, TermsNotAccepted, Unavailable
 */
export async function admitTo(
  access: EndpointAccess,
  request: Request,
  sessions: Sessions,
  acting: Pick<Acting, 'enter'>,
): Promise<SessionFor[EndpointAccess['to']]> {
  switch (access.to) {
    case 'everybody':
    case 'issuer':
      return undefined;
    case 'session-cookie': {
      const session = sessions.cookie.resolve(request);
      if (!session) throw new Unauthenticated();
      contextOf(request).sessionKey = sessions.names.sessionKey(session.id);
      return session;
    }
    case 'watcher': {
      const view = await sessions.view(request);
      if (view === 'timed-out') throw new SessionTimeout();
      if (!view) throw new Unauthenticated();
      noteSession(contextOf(request), sessions.names.ofSession(view.id, view));
      return view;
    }
    case 'password-change': {
      const session = sessionBehind(request);
      if (!session) throw new Unauthenticated();
      noteSession(contextOf(request), sessions.names.ofSession(session.id, session.record));
      if (session.record.kind === 'guest') throw new Unauthenticated();
      return session;
    }
    default: {
      const own = await sessions.read(request);
      noteSession(contextOf(request), own);
      const session = await acting.enter(own, request);
      noteSession(contextOf(request), session);
      if (access.to !== 'guest') admit(access, session);
      else if (session.kind !== 'guest') throw new Forbidden({ message: 'not a guest' });
      else requireTerms(access, session);
      return session;
    }
  }
}

type Account = Pick<LiveSession, 'company' | 'user'> & { readonly kind: string };

/**
 * The account whose attempts are counted, across all its sessions; guests share an account, so each guest session
 * counts by itself.
 */
export function accountOf({ kind, company, user }: Account, sessionId: string): string {
  return kind === 'guest' ? `guest:${sessionId}` : `user:${company}:${user.pkey}`;
}

/** The key under which a call is counted. @throws Error where the endpoint does not know the session or its account */
export function limitSubject(
  per: RateLimit['per'],
  request: Request,
  session: SessionFor[EndpointAccess['to']],
): string {
  if (per === 'address') return addressOf(request);
  if (session && per === 'session') return session.id;
  if (session && 'record' in session) return accountOf(session.record, session.id);
  if (session && 'sessionKey' in session) return accountOf(session, session.id);
  throw new Error(`no ${per} to count for`);
}
