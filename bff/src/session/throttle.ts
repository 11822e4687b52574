import { randomUUID } from 'node:crypto';
import { RateLimited } from '../http/errors.ts';
import type { Database } from './database.ts';
import type { KeyedNames } from './keyed-names.ts';

/** Maximum number of attempts in any period of this length (sliding window). */
export interface Allowance {
  /** Limits that are counted together share the same first word: it keeps them on one node of a Redis Cluster. */
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
}

/** The limit, and whose attempts it counts. */
export type Counted = readonly [Allowance, subject: string];

/** A counted attempt. */
export interface Attempt {
  /** Removes it from some of its counts. If that fails, it stays counted. */
  giveBack(...allowances: readonly Allowance[]): Promise<void>;
}

/** Rate limits counted in the store, so that all replicas share one count. Names are stored as keyed hashes. */
export class Throttle {
  readonly #database: Pick<Database, 'reserve' | 'giveBack' | 'take'>;
  readonly #names: KeyedNames;

  constructor(database: Pick<Database, 'reserve' | 'giveBack' | 'take'>, names: KeyedNames) {
    this.#database = database;
    this.#names = names;
  }

  /**
   * Counts one attempt of each subject before it is made, so that concurrent attempts cannot exceed the limit. A
   * refused attempt is not counted. @throws RateLimited when one of the subjects had too many; Unavailable
   */
  async attempt(...counted: readonly [Counted, ...Counted[]]): Promise<Attempt> {
    const member = randomUUID();
    const places = counted.map(([allowance, subject]) => ({
      key: this.#key(allowance, subject),
      limit: allowance.limit,
      ttlMs: allowance.windowMs,
    }));
    const waits = await this.#database.reserve(places, member);
    const waitMs = Math.max(...waits);
    if (waitMs > 0) {
      const limit = counted[waits.indexOf(waitMs)]?.[0].name;
      throw new RateLimited(Math.ceil(waitMs / 1000), { why: { code: 'LIMIT_REACHED', detail: limit } });
    }
    return {
      giveBack: async (...allowances) => {
        const given = counted.filter(([allowance]) => allowances.includes(allowance));
        const keys = given.map(([allowance, subject]) => this.#key(allowance, subject));
        await this.#database.giveBack(keys, member).catch(() => undefined);
      },
    };
  }

  /**
   * Runs work of which only failures of one kind count; it also counts while it runs. @throws RateLimited, Unavailable
   */
  async limitFailures<T>(
    counted: Counted,
    isFailure: (error: unknown) => boolean,
    work: () => Promise<T>,
  ): Promise<T> {
    const attempt = await this.attempt(counted);
    let failed = false;
    try {
      return await work();
    } catch (error) {
      failed = isFailure(error);
      throw error;
    } finally {
      if (!failed) await attempt.giveBack(counted[0]);
    }
  }

  /** Resets the count of a subject that has authenticated. */
  async forgive(allowance: Allowance, subject: string): Promise<void> {
    await this.#database.take([this.#key(allowance, subject)]);
  }

  #key({ name }: Allowance, subject: string): string {
    const [together = name] = name.split('-');
    return `ebp:throttle:{${together}}:${name}:${this.#names.of('throttle', name, subject.toLowerCase())}`;
  }
}
