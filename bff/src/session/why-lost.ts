import type { IncomingMessage } from 'node:http';
import type { CauseCode, Why } from '../http/causes.ts';
import { contextOf } from '../http/request-context.ts';
import type { LogNames } from './assemble.ts';
import { countCookies, matchSecret, type SessionCookie } from './cookie.ts';
import { openOr } from './sealer.ts';
import type { EndMark, SessionStore } from './session-store.ts';

const byReason: Readonly<Record<EndMark, CauseCode>> = {
  timeout: 'SESSION_IDLE',
  logout: 'SESSION_ENDED_BY_USER',
  'password-changed': 'SESSION_ENDED_BY_USER',
  'signed-out-elsewhere': 'SESSION_ENDED_BY_ISSUER',
  refused: 'SESSION_ENDED_BY_ISSUER',
  administrator: 'SESSION_ENDED_BY_OPERATOR',
  'account-closed': 'ACCOUNT_CLOSED',
  'password-change-required': 'PASSWORD_CHANGE_DUE',
  replaced: 'SESSION_REPLACED',
};

/** The cause for the log, given the reason that was recorded at the end, if any. */
export function whyEnded(ended: string | null | undefined): Why {
  if (!ended) return { code: 'SESSION_GONE' };
  return { code: byReason[ended as keyof typeof byReason] ?? 'SESSION_GONE', detail: ended };
}

/** Finds out why a request has no session. */
export type WhyLost = (request: IncomingMessage) => Promise<Why>;

/** Runs for the log only, after the request was refused, so that no other request pays for it. */
export function whyLost(cookie: SessionCookie, store: SessionStore, names: LogNames): WhyLost {
  return async (request) => {
    const session = cookie.resolve(request);
    if (!session) {
      const count = countCookies(request, cookie.name);
      if (count === 0) return { code: 'SESSION_NONE' };
      return { code: 'SESSION_COOKIE_FOREIGN', detail: count > 1 ? 'sent twice' : undefined };
    }
    const { id } = session;
    contextOf(request).sessionKey ??= names.sessionKey(id);
    const { stored, record, values } = await store.look(id, 'access', 'alive', 'ended');
    const [access, alive, ended] = values;
    if (ended || !stored) return whyEnded(ended);
    if (!record) return { code: 'TOKEN_KEY_UNKNOWN', detail: 'record' };
    if (!matchSecret(session, record)) return { code: 'SESSION_REPLACED' };
    if (record.kind === 'pending') return { code: 'SESSION_PENDING' };
    if (store.isTooOld(record)) return { code: 'SESSION_TOO_OLD' };
    if (!alive) return { code: 'SESSION_IDLE' };
    if (!(await store.rights.load(record.rights))) return { code: 'SESSION_RIGHTS_LOST' };
    const isUnreadable = access && !openOr(() => store.vault.openAccess(id, access), undefined);
    return isUnreadable ? { code: 'TOKEN_KEY_UNKNOWN', detail: 'access token' } : { code: 'SESSION_GONE' };
  };
}
