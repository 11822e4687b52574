import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';

/** Long enough that a pause of the process or of the store does not pass the work to another replica. */
const ttlMs = 10_000;
const renewEveryMs = 2_000;

/**
 * The exclusive right of one replica to do something, renewed while it works. It avoids duplicate work and does not by
 * itself guarantee consistency: a replica that lost its lease without noticing is stopped by the version check of its
 * write.
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

  /** Returns undefined while another replica holds it. @throws Unavailable */
  static async acquire(database: Database, key: string): Promise<Lease | undefined> {
    const lease = new Lease(database, key);
    if (!(await database.create([{ key, value: lease.#owner, ttlMs }]))) return undefined;
    lease.#timer = setInterval(() => void lease.#renew(), renewEveryMs).unref();
    return lease;
  }

  /** Releases the lease; if that fails, it expires by itself. */
  async release(): Promise<void> {
    clearInterval(this.#timer);
    await this.#database.drop(this.#key, this.#owner).catch(() => undefined);
  }

  async #renew(): Promise<void> {
    const own = { key: this.#key, prefix: this.#owner };
    await this.#database
      .replace([own], [{ key: this.#key, value: this.#owner, ttlMs }])
      .catch(() => undefined);
  }
}
