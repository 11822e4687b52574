import { createHmac } from 'node:crypto';
import { RateLimited } from '../http/errors.ts';
import type { Database } from './database.ts';

/** How often something may be tried in a window. */
export interface Allowance {
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
}

/** Counts attempts in the store, so that all replicas share one count. Names are kept as keyed hashes. */
export class Throttle {
  readonly #database: Database;
  readonly #secret: string;

  constructor(database: Database, secret: string) {
    this.#database = database;
    this.#secret = secret;
  }

  /** Counts one attempt of each subject. @throws RateLimited when one of them had too many */
  async attempt(...attempts: readonly (readonly [Allowance, string])[]): Promise<void> {
    const counts = await Promise.all(
      attempts.map(async ([allowance, subject]) => ({
        allowance,
        ...(await this.#database.count(this.#key(allowance, subject), allowance.windowMs)),
      })),
    );
    const waits = counts
      .filter(({ count, allowance }) => count > allowance.limit)
      .map(({ resetMs }) => resetMs);
    if (waits.length > 0) throw new RateLimited(Math.ceil(Math.max(...waits) / 1000));
  }

  /** Counts one occurrence of something that is refused only the next time. */
  async count(allowance: Allowance, subject: string): Promise<void> {
    await this.#database.count(this.#key(allowance, subject), allowance.windowMs);
  }

  /** @throws RateLimited when what was counted is used up */
  async refuseBeyond(allowance: Allowance, subject: string): Promise<void> {
    const key = this.#key(allowance, subject);
    const [count] = await this.#database.read([key]);
    if (Number(count ?? 0) < allowance.limit) return;
    throw new RateLimited(Math.ceil((await this.#database.timeLeft(key)) / 1000) || 1);
  }

  /** Forgets the attempts of a subject that proved itself. */
  async forgive(allowance: Allowance, subject: string): Promise<void> {
    await this.#database.take([this.#key(allowance, subject)]);
  }

  #key({ name }: Allowance, subject: string): string {
    const hash = createHmac('sha256', this.#secret).update(subject.toLowerCase()).digest('base64url');
    return `ebp:throttle:${name}:${hash.slice(0, 22)}`;
  }
}
