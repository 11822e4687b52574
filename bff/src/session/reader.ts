import type { IncomingMessage } from 'node:http';
import { SessionTimeout, Unauthenticated, Unavailable } from '../http/errors.ts';
import { assemble, type LogNames } from './assemble.ts';
import { matchSecret, type SessionCookie } from './cookie.ts';
import { isUse } from './is-use.ts';
import { sessionKeys } from './keys.ts';
import type { LiveSession } from './live-session.ts';
import { Lru } from './lru.ts';
import type { SessionRecord } from './record.ts';
import { Unsealable } from './sealer.ts';
import { revived, type SessionStore } from './session-store.ts';
import { type AccessToken, refreshBeforeExpiryMs } from './token-vault.ts';
import type { Upkeep } from './upkeep.ts';

const cacheLimit = 10_000;
/** Rights are loaded once per request; more often only while they keep changing. */
const renewals = 3;

interface SessionReaderParts {
  readonly cookie: SessionCookie;
  readonly store: SessionStore;
  readonly upkeep: () => Upkeep;
  readonly names: LogNames;
}

/** The decoded values, valid while the stored texts are the same. */
interface Seen {
  readonly keys: readonly string[];
  readonly recordText: string;
  readonly record: SessionRecord;
  readonly accessText: string;
  readonly access: AccessToken;
  readonly live: LiveSession;
  /** Epoch milliseconds after which the rights must be reloaded. */
  readonly rightsDueMs: number;
  slidAt: number;
}

/**
 * How every request reads its session: one round trip; the only write extends the idle limit, at most once a minute.
 */
export class SessionReader {
  readonly #parts: SessionReaderParts;
  readonly #seen = new Lru<Seen>(cacheLimit);

  constructor(parts: SessionReaderParts) {
    this.#parts = parts;
  }

  /** See `Sessions.read`. */
  async read(request: IncomingMessage): Promise<LiveSession> {
    for (let renewal = 0; renewal < renewals; renewal += 1) {
      const live = await this.#look(request);
      if (live) return live;
    }
    throw new Unavailable({ message: 'The rights change too often to be read' });
  }

  /** Returns undefined when the session was given new rights meanwhile. */
  async #look(request: IncomingMessage): Promise<LiveSession | undefined> {
    const session = this.#parts.cookie.resolve(request);
    if (!session) throw new Unauthenticated();
    const before = this.#seen.get(session.id);
    const keys = before?.keys ?? readKeys(session.id);
    const [recordText, accessText, alive] = await this.#parts.store.database.read(keys);
    if (!recordText || !accessText) {
      this.#seen.delete(session.id);
      throw new Unauthenticated();
    }
    const isSame = before?.recordText === recordText && before.accessText === accessText;
    const seen = isSame ? before : await this.#decode(session.id, keys, recordText, accessText);
    const match = matchSecret(session, seen.record);
    if (!match) throw new Unauthenticated();
    if (!alive || this.#parts.store.isTooOld(seen.record)) throw new SessionTimeout();
    if (match === 'current' && isUse(request)) this.#slide(session.id, seen, alive);
    const now = Date.now();
    const isTokenGood = seen.access.expiresMs - now > refreshBeforeExpiryMs;
    if (isTokenGood && now < seen.rightsDueMs) return seen.live;
    const { refresher, renewer } = this.#parts.upkeep();
    const access = isTokenGood ? seen.access : await refresher.refresh(session.id, seen.access);
    const hasNewRights = await renewer.renew(session.id, seen.record, access);
    return hasNewRights ? undefined : { ...seen.live, accessToken: access.accessToken };
  }

  /** Each refresh of the token reloads the rights as well. */
  #rightsDue({ rightsRead }: SessionRecord, access: AccessToken): number {
    return rightsRead.tokenVersion === access.version
      ? this.#parts.upkeep().renewer.freshUntil(rightsRead.atMs)
      : 0;
  }

  async #decode(id: string, keys: readonly string[], recordText: string, accessText: string): Promise<Seen> {
    const record = this.#parts.store.open(id, recordText);
    if (!record || record.kind === 'pending') throw new Unauthenticated();
    const rights = await this.#parts.store.rights.load(record.rights);
    if (!rights) throw new Unauthenticated();
    try {
      const access = this.#parts.store.vault.openAccess(id, accessText);
      const assembled = assemble(id, record, rights, this.#parts.store, this.#parts.names);
      const live: LiveSession = { ...assembled, accessToken: access.accessToken };
      const slidAt = this.#seen.get(id)?.slidAt ?? 0;
      const rightsDueMs = this.#rightsDue(record, access);
      const seen: Seen = { keys, recordText, record, accessText, access, live, rightsDueMs, slidAt };
      this.#seen.set(id, seen);
      return seen;
    } catch (error) {
      throw unreadable(error);
    }
  }

  /** Not awaited: if extending fails, the next request does it. */
  #slide(id: string, seen: Seen, alive: string): void {
    const now = Date.now();
    const before = seen.slidAt;
    if (now - before < this.#parts.store.limits.slideEveryMs && alive !== revived) return;
    seen.slidAt = now;
    this.#parts.store.touch(id, seen.record, alive).catch(() => {
      seen.slidAt = before;
    });
  }
}

/** A session encrypted under a removed key has ended: its user signs in again. */
function unreadable(error: unknown): unknown {
  return error instanceof Unsealable ? new Unauthenticated({ cause: error }) : error;
}

/** In the order in which `read` destructures the values. */
function readKeys(id: string): readonly string[] {
  const { record, access, alive } = sessionKeys(id);
  return [record, access, alive];
}
