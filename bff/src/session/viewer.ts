import type { IncomingMessage } from 'node:http';
import type { FunctionKey } from '@ebp/contracts/access/function-keys';
import type { CompanyCode } from '@ebp/contracts/company';
import type { SessionFlags, SessionUser } from '@ebp/contracts/portal/session';
import { contactOf, flagsOf } from './assemble.ts';
import type { SessionCookie } from './cookie.ts';
import { sessionKeys } from './keys.ts';
import type { GuestContact } from './live-session.ts';
import { matchSecret } from './match-secret.ts';
import type { SessionStore } from './session-store.ts';

/** What the browser is told about its own session. */
export interface SessionView {
  readonly id: string;
  readonly company: CompanyCode;
  readonly user: SessionUser;
  /** Where the upstream told this user that pictures lie; empty where it did not. */
  readonly imageUrl: string;
  readonly functionKeys: readonly FunctionKey[];
  readonly flags: SessionFlags;
  readonly guestContact?: GuestContact;
  /** Instant of the idle limit, or of the absolute one where that comes first. */
  readonly expiresAt: Date;
}

/** Looks at a session and leaves everything as it was: the poll of the browser must not keep a session alive. */
export class SessionViewer {
  readonly #cookie: SessionCookie;
  readonly #store: SessionStore;

  constructor(cookie: SessionCookie, store: SessionStore) {
    this.#cookie = cookie;
    this.#store = store;
  }

  /**
   * undefined without a live session; `timed-out` when one passed a limit and may be revived by re-login.
   * @throws Unavailable
   */
  async view(request: IncomingMessage): Promise<SessionView | 'timed-out' | undefined> {
    const session = this.#cookie.resolve(request);
    if (!session) return undefined;
    const keys = sessionKeys(session.id);
    const { database, rights, limits } = this.#store;
    const [[recordText, sealedProfile], leftMs] = await Promise.all([
      database.read([keys.record, keys.profile]),
      database.timeLeft(keys.alive),
    ]);
    const record = recordText ? this.#store.openRecord(session.id, recordText) : undefined;
    if (!record || record.kind === 'pending' || !matchSecret(session, record)) return undefined;
    if (leftMs <= 0 || limits.absoluteLeft(record.startedMs) <= 0) return 'timed-out';
    const allowed = await rights.load(record.rights);
    const profile = sealedProfile && this.#store.openProfile(session.id, sealedProfile);
    if (!allowed || !profile) return undefined;
    const { imageUrl, ...user } = profile;
    return {
      id: session.id,
      company: record.company,
      user,
      imageUrl,
      functionKeys: [...allowed.functionKeys],
      flags: flagsOf(record),
      ...contactOf(this.#store.openSecrets(session.id, record)),
      expiresAt: new Date(Date.now() + leftMs),
    };
  }
}
