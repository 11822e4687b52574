import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';

/** Long enough that a pause of the process or of the store does not hand the work to somebody else. */
const ttlMs = 10_000;
const renewEveryMs = 2_000;

/**
 * The right of one replica to do something, renewed while it is at it. It spares work and does not by itself keep
 * anything consistent: a replica that lost it without noticing is stopped by the version its write must have seen.
 */
export class Lease {
  readonly #database: Database;
  readonly #key: string;
  readonly #owner = randomUUID();
  #timer: NodeJS.Timeout | undefined;

  private constructor(database: Database, key: string) {
    this.#database = database;
    this.#key = key;
  }

  /** undefined while somebody else holds it. @throws Unavailable */
  static async acquire(database: Database, key: string): Promise<Lease | undefined> {
    const lease = new Lease(database, key);
    if (!(await database.create([{ key, value: lease.#owner, ttlMs }]))) return undefined;
    lease.#timer = setInterval(() => void lease.#renew(), renewEveryMs);
    return lease;
  }

  /** Gives the right back; one that cannot be given back ends by itself. */
  async release(): Promise<void> {
    clearInterval(this.#timer);
    await this.#database.drop(this.#key, this.#owner).catch(() => false);
  }

  async #renew(): Promise<void> {
    const own = { key: this.#key, prefix: this.#owner };
    await this.#database.replace([own], [{ key: this.#key, value: this.#owner, ttlMs }]).catch(() => false);
  }
}
