import type { IncomingMessage } from 'node:http';
import { SessionTimeout, Unauthenticated } from '../http/errors.ts';
import { assemble, type LogNames } from './assemble.ts';
import type { SessionCookie } from './cookie.ts';
import { revived, touch } from './idle-limit.ts';
import { sessionKeys } from './keys.ts';
import type { LiveSession, SessionReader } from './live-session.ts';
import { Lru } from './lru.ts';
import { matchSecret } from './match-secret.ts';
import { decodeRecord, type SessionRecord } from './record.ts';
import { Unsealable } from './sealer.ts';
import type { SessionStore } from './session-store.ts';
import type { TokenRefresher } from './token-refresher.ts';
import type { AccessToken } from './token-vault.ts';

/** Long enough for an upstream call to arrive while the token it carries is good. */
const refreshBeforeExpiryMs = 5_000;
const cacheLimit = 10_000;

/** What was read before, still true while the stored texts are the same. */
interface Seen {
  readonly keys: readonly string[];
  readonly recordText: string;
  readonly record: SessionRecord;
  readonly accessText: string;
  readonly access: AccessToken;
  readonly live: LiveSession;
  slidAt: number;
}

/** The one way of a request to its session: one round trip, no write but the idle limit, and that once a minute. */
export class StoredSessionReader implements SessionReader {
  readonly #cookie: SessionCookie;
  readonly #store: SessionStore;
  readonly #refresher: TokenRefresher;
  readonly #names: LogNames;
  readonly #seen = new Lru<Seen>(cacheLimit);

  constructor(parts: {
    cookie: SessionCookie;
    store: SessionStore;
    refresher: TokenRefresher;
    names: LogNames;
  }) {
    this.#cookie = parts.cookie;
    this.#store = parts.store;
    this.#refresher = parts.refresher;
    this.#names = parts.names;
  }

  async read(request: IncomingMessage): Promise<LiveSession> {
    const session = this.#cookie.resolve(request);
    if (!session) throw new Unauthenticated();
    const before = this.#seen.get(session.id);
    const keys = before?.keys ?? readKeys(session.id);
    const [recordText, accessText, alive] = await this.#store.database.read(keys);
    if (!recordText || !accessText) {
      this.#seen.delete(session.id);
      throw new Unauthenticated();
    }
    const isSame = before?.recordText === recordText && before.accessText === accessText;
    const seen = isSame ? before : await this.#decode(session.id, keys, recordText, accessText);
    const match = matchSecret(session, seen.record);
    if (!match || seen.record.kind === 'pending') throw new Unauthenticated();
    if (!alive || this.#store.limits.absoluteLeft(seen.record.startedMs) <= 0) throw new SessionTimeout();
    if (match === 'current') this.#slide(session.id, seen, alive);
    if (seen.access.expiresMs - Date.now() > refreshBeforeExpiryMs) return seen.live;
    const { accessToken } = await this.#refresher.refresh(session.id, seen.access);
    return { ...seen.live, accessToken };
  }

  async #decode(id: string, keys: readonly string[], recordText: string, accessText: string): Promise<Seen> {
    const record = decodeRecord(recordText);
    if (!record) throw new Unauthenticated();
    const rights = await this.#store.rights.load(record.rights);
    if (!rights && record.kind !== 'pending') throw new Unauthenticated();
    const nothing = {
      functionKeys: new Set<never>(),
      customerCodes: new Set<string>(),
      machineKeys: new Set<string>(),
    };
    try {
      const access = this.#store.vault.openAccess(id, accessText);
      const assembled = assemble(id, record, rights ?? nothing, this.#store, this.#names);
      const live: LiveSession = { ...assembled, accessToken: access.accessToken };
      const slidAt = this.#seen.get(id)?.slidAt ?? 0;
      const seen: Seen = { keys, recordText, record, accessText, access, live, slidAt };
      this.#seen.set(id, seen);
      return seen;
    } catch (error) {
      throw unreadable(error);
    }
  }

  /** Nobody waits for it: a slide that fails is made up by the next request. */
  #slide(id: string, seen: Seen, alive: string): void {
    const now = Date.now();
    const before = seen.slidAt;
    if (now - before < this.#store.limits.slideEveryMs && alive !== revived) return;
    seen.slidAt = now;
    touch(id, seen.record.startedMs, alive, this.#store).catch(() => {
      seen.slidAt = before;
    });
  }
}

/** A session sealed under a key that is gone is over: its user signs in again. */
function unreadable(error: unknown): unknown {
  return error instanceof Unsealable ? new Unauthenticated({ cause: error }) : error;
}

/** In the order in which `read` takes their values apart. */
function readKeys(id: string): readonly string[] {
  const { record, access, alive } = sessionKeys(id);
  return [record, access, alive];
}
