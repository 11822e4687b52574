import type { Database } from './database.ts';
import { openOr, type Sealer } from './sealer.ts';

/** How long, and how many, failures of a session are kept, the last ones: a user calls about what failed just now. */
const keptMs = 15 * 60_000;
const most = 20;

/** A failed call of a session: the fields of its log line, without any content of the request. */
export interface SessionFailure {
  readonly at: string;
  readonly operation: string;
  readonly outcome: string;
  readonly correlationId: string;
}

/**
 * Recent failures of a session, for an operator who is on the phone with its user. Session names are those of the log.
 */
export class SessionFailures {
  readonly #database: Pick<Database, 'addMember' | 'members'>;
  readonly #sealer: Sealer;

  constructor(parts: { database: Pick<Database, 'addMember' | 'members'>; sealer: Sealer }) {
    this.#database = parts.database;
    this.#sealer = parts.sealer;
  }

  /** Never rejects: a failure that cannot be stored is still in the log. */
  async note(sessionKey: string, failure: SessionFailure): Promise<void> {
    const key = keyOf(sessionKey);
    const sealed = this.#sealer.seal(JSON.stringify(failure), key);
    await this.#database.addMember(key, sealed, Date.now() + keptMs, most).catch(() => undefined);
  }

  /** Oldest first. */
  async of(sessionKey: string): Promise<SessionFailure[]> {
    const members = await this.#database.members(keyOf(sessionKey));
    return members
      .flatMap((sealed) => this.#open(sealed, keyOf(sessionKey)))
      .sort((one, other) => one.at.localeCompare(other.at));
  }

  /** Empty for what was sealed under a removed key. */
  #open(sealed: string, key: string): SessionFailure[] {
    return openOr(() => [JSON.parse(this.#sealer.open(sealed, key)) as SessionFailure], []);
  }
}

const keyOf = (sessionKey: string): string => `ebp:failures:${sessionKey}`;
