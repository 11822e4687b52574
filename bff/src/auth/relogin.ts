import { SessionTimeout, Unauthenticated } from '../http/errors.ts';
import { revived, slideTimes, touch } from '../session/idle-limit.ts';
import { sessionKeys } from '../session/keys.ts';
import { matchSecret } from '../session/match-secret.ts';
import type { SessionRecord } from '../session/record.ts';
import type { SessionId } from '../session/session-id.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { TokenRefresher } from '../session/token-refresher.ts';

/**
 * The one silent re-login of an idle timeout (SES-05, OPN-08): a session that was idle for too long lives again if the
 * issuer still gives a token for it. Never beyond the absolute limit, once per timeout, and not twice in a row without a
 * request in between: a window that nobody looks at does not keep a session alive.
 */
export class Relogin {
  readonly #store: SessionStore;
  readonly #refresher: TokenRefresher;
  readonly #enabled: boolean;
  readonly #running = new Map<string, Promise<void>>();

  constructor(store: SessionStore, refresher: TokenRefresher, enabled: boolean) {
    this.#store = store;
    this.#refresher = refresher;
    this.#enabled = enabled;
  }

  /** Answers the new idle limit; a session that lives is kept alive, as its user asks. @throws Unauthenticated, SessionTimeout, Unavailable */
  async attempt(session: SessionId): Promise<Date> {
    const { database, limits } = this.#store;
    const keys = sessionKeys(session.id);
    const [text, alive] = await database.read([keys.record, keys.alive]);
    const record = text ? this.#store.openRecord(session.id, text) : undefined;
    if (!record || record.kind === 'pending' || matchSecret(session, record) !== 'current') {
      throw new Unauthenticated();
    }
    if (alive) await touch(session.id, record.startedMs, alive, this.#store);
    else {
      if (!this.#enabled || limits.absoluteLeft(record.startedMs) <= 0) throw new SessionTimeout();
      await this.#once(session.id, record);
    }
    return new Date(Date.now() + (await database.timeLeft(keys.alive)));
  }

  #once(id: string, record: SessionRecord): Promise<void> {
    const running = this.#running.get(id);
    if (running) return running;
    const attempt = this.#revive(id, record).finally(() => this.#running.delete(id));
    this.#running.set(id, attempt);
    return attempt;
  }

  async #revive(id: string, { startedMs }: SessionRecord): Promise<void> {
    const { database, limits, vault } = this.#store;
    const keys = sessionKeys(id);
    const first = await database.create([{ key: keys.relogin, value: '1', ttlMs: limits.stored(startedMs) }]);
    if (!first) throw new SessionTimeout();
    const stored = await vault.load(id);
    if (!stored) throw new Unauthenticated();
    try {
      await this.#refresher.refresh(id, stored.access);
    } catch (error) {
      // Only an answer of the issuer uses the attempt up: with nobody reached, nothing was tried.
      if (!(error instanceof Unauthenticated)) await database.take([keys.relogin]);
      throw error;
    }
    const isBack = await database.replace(
      [{ key: keys.record, prefix: '' }],
      [{ key: keys.alive, value: revived, ttlMs: limits.alive(startedMs) }],
    );
    if (!isBack) throw new Unauthenticated();
    await database.slide(slideTimes(id, startedMs, this.#store));
  }
}
