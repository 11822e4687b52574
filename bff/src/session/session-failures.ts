import type { Database } from './database.ts';
import { type Sealer, Unsealable } from './sealer.ts';

/** How long and how many failures of a session are remembered; one that fails in a loop costs no more than that. */
const keptMs = 15 * 60_000;
const most = 20;

/** A call of a session that went wrong: what is in its log line, and nothing of what it carried. */
export interface SessionFailure {
  readonly at: string;
  readonly operation: string;
  readonly outcome: string;
  readonly correlationId: string;
}

/** What went wrong for a session lately, for an operator who is on the phone with its user. Named as the log names sessions. */
export class SessionFailures {
  readonly #database: Pick<Database, 'reserve' | 'members'>;
  readonly #sealer: Sealer;

  constructor(parts: { database: Pick<Database, 'reserve' | 'members'>; sealer: Sealer }) {
    this.#database = parts.database;
    this.#sealer = parts.sealer;
  }

  /** Never rejects: a failure that cannot be remembered is in the log all the same. */
  async note(sessionKey: string, failure: SessionFailure): Promise<void> {
    const key = keyOf(sessionKey);
    const sealed = this.#sealer.seal(JSON.stringify(failure), key);
    await this.#database.reserve([{ key, limit: most, ttlMs: keptMs }], sealed).catch(() => undefined);
  }

  /** Oldest first. */
  async of(sessionKey: string): Promise<SessionFailure[]> {
    const members = await this.#database.members(keyOf(sessionKey));
    return members
      .flatMap((sealed) => this.#open(sealed, keyOf(sessionKey)))
      .sort((one, other) => one.at.localeCompare(other.at));
  }

  /** Nothing for what was sealed under a key that is gone. */
  #open(sealed: string, key: string): SessionFailure[] {
    try {
      return [JSON.parse(this.#sealer.open(sealed, key)) as SessionFailure];
    } catch (error) {
      if (error instanceof Unsealable) return [];
      throw error;
    }
  }
}

const keyOf = (sessionKey: string): string => `ebp:failures:${sessionKey}`;
