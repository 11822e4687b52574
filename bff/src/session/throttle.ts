import { randomUUID } from 'node:crypto';
import { RateLimited } from '../http/errors.ts';
import type { Database } from './database.ts';
import type { KeyedNames } from './keyed-names.ts';

/** How often something may be tried in any stretch of time of this length. */
export interface Allowance {
  /** Limits that are counted together begin with the same word: it keeps them on one node of a Redis Cluster. */
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
}

/** What is limited, and for whom. */
export type Counted = readonly [Allowance, subject: string];

/** An attempt that was counted. */
export interface Attempt {
  /** Takes it out of some of its counts again. What cannot be taken out stays counted. */
  giveBack(...allowances: readonly Allowance[]): Promise<void>;
}

/** Counts attempts in the store, so that all replicas share one count. Names are kept as keyed hashes. */
export class Throttle {
  readonly #database: Pick<Database, 'reserve' | 'giveBack' | 'take'>;
  readonly #names: KeyedNames;

  constructor(database: Pick<Database, 'reserve' | 'giveBack' | 'take'>, names: KeyedNames) {
    this.#database = database;
    this.#names = names;
  }

  /**
   * Counts one attempt of each subject before it is made: of many at once no more pass than are allowed. One that is
   * refused counts nowhere. @throws RateLimited when one of the subjects had too many; Unavailable
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

  /** Does work whose failures of one kind alone count; it is counted while it lasts. @throws RateLimited, Unavailable */
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

  /** Forgets the attempts of a subject that proved itself. */
  async forgive(allowance: Allowance, subject: string): Promise<void> {
    await this.#database.take([this.#key(allowance, subject)]);
  }

  #key({ name }: Allowance, subject: string): string {
    const [together = name] = name.split('-');
    return `ebp:throttle:{${together}}:${name}:${this.#names.of('throttle', name, subject.toLowerCase())}`;
  }
}
