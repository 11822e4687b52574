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
  /**
   * Counts it also for subjects that have become known meanwhile, each once. A refusal leaves the counts before it.
   * @throws RateLimited, Unavailable
   */
  also(...counted: readonly Counted[]): Promise<void>;
  /** Removes it from some of its counts. If that fails, it stays counted. */
  giveBack(...allowances: readonly Allowance[]): Promise<void>;
  /** Resets some of its counts: their subject has authenticated. */
  forgive(...allowances: readonly Allowance[]): Promise<void>;
}

interface Place {
  readonly allowance: Allowance;
  readonly key: string;
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
    const held: Place[] = [];
    const also = async (...more: readonly Counted[]) => {
      const places = more
        .map(([allowance, subject]) => ({ allowance, key: this.#key(allowance, subject) }))
        .filter(({ key }) => !held.some((before) => before.key === key));
      if (places.length > 0) await this.#reserve(places, member);
      held.push(...places);
    };
    const keysOf = (allowances: readonly Allowance[]) =>
      held.filter(({ allowance }) => allowances.includes(allowance)).map(({ key }) => key);
    await also(...counted);
    return {
      also,
      giveBack: (...allowances) => this.#database.giveBack(keysOf(allowances), member).catch(() => undefined),
      forgive: async (...allowances) => void (await this.#database.take(keysOf(allowances))),
    };
  }

  async #reserve(places: readonly Place[], member: string): Promise<void> {
    const limits = places.map(({ key, allowance: { limit, windowMs: ttlMs } }) => ({ key, limit, ttlMs }));
    const waits = await this.#database.reserve(limits, member);
    const waitMs = Math.max(...waits);
    if (waitMs <= 0) return;
    const detail = places[waits.indexOf(waitMs)]?.allowance.name;
    throw new RateLimited(Math.ceil(waitMs / 1000), { why: { code: 'LIMIT_REACHED', detail } });
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

  #key({ name }: Allowance, subject: string): string {
    const [together = name] = name.split('-');
    return `ebp:throttle:{${together}}:${name}:${this.#names.of('throttle', name, subject.toLowerCase())}`;
  }
}
