import { SessionTimeout, Unauthenticated } from '../http/errors.ts';
import { matchSecret, type SessionId } from './cookie.ts';
import { sessionKeys } from './keys.ts';
import type { SessionRecord } from './record.ts';
import { revived, type SessionStore } from './session-store.ts';
import { SingleFlight } from './single-flight.ts';
import type { Upkeep } from './upkeep.ts';

/**
 * The one silent re-login after an idle timeout (SES-05, OPN-08): an idle session is revived if the issuer still issues
 * a token for it. Never beyond the absolute limit, once per timeout, and not twice in a row without a request in
 * between: an unattended window does not keep a session alive.
 */
export class Relogin {
  readonly #store: SessionStore;
  readonly #upkeep: () => Upkeep;
  readonly #enabled: boolean;
  readonly #revivals = new SingleFlight<void>();

  constructor(store: SessionStore, upkeep: () => Upkeep, enabled: boolean) {
    this.#store = store;
    this.#upkeep = upkeep;
    this.#enabled = enabled;
  }

  /**
   * Returns the new idle limit; a live session is extended, as its user requests. @throws Unauthenticated,
   * SessionTimeout, Unavailable
   */
  async attempt(session: SessionId): Promise<Date> {
    const { id } = session;
    const { record, values } = await this.#store.look(id, 'alive', 'relogin');
    const [alive, attempted] = values;
    if (!record || record.kind === 'pending' || matchSecret(session, record) !== 'current') {
      throw new Unauthenticated();
    }
    if (alive) await this.#extend(id, record, alive);
    else {
      if (attempted || !this.#enabled || this.#store.isTooOld(record)) throw new SessionTimeout();
      await this.#revivals.run(id, () => this.#revive(session, record));
    }
    return new Date(Date.now() + (await this.#store.database.timeLeft(sessionKeys(id).alive)));
  }

  /**
   * A person who asks to stay uses the session, and is offered it shortly before the end. A window that asks soon after
   * another one has revived the session timed out with that one, and nobody has used it.
   */
  async #extend(id: string, record: SessionRecord, alive: string): Promise<void> {
    const { database, limits } = this.#store;
    const leftMs = alive === revived ? await database.timeLeft(sessionKeys(id).alive) : 0;
    if (leftMs > limits.idleMs / 2) await this.#store.slide(id, record);
    else await this.#store.touch(id, record, alive);
  }

  /**
   * Windows of one person time out at once, perhaps at several replicas, and all go on: they share one refresh, and what
   * is stored at its end is the same from each. The first of them may use the session before the last has revived it,
   * which changes its record. Where the issuer or the store fails, nothing was attempted.
   */
  async #revive(session: SessionId, before: SessionRecord): Promise<void> {
    const { id } = session;
    const stored = await this.#store.vault.load(id);
    if (!stored) throw new Unauthenticated();
    await this.#upkeep().refresher.refresh(id, stored.access);
    for (let record = before; !(await this.#store.revive(id, record)); ) {
      const { record: latest, values } = await this.#store.look(id, 'alive');
      if (!latest || matchSecret(session, latest) !== 'current') throw new Unauthenticated();
      if (values[0]) return;
      record = latest;
    }
    await this.#store.slide(id, before);
  }
}
