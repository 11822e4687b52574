import { randomUUID } from 'node:crypto';
import type { Database } from '../../session/database.ts';
import { type KeyedNames, namesInOneSlot } from '../../session/keyed-names.ts';

/** No day is longer than this, including the one on which clocks go back. Milliseconds. */
const longestDayMs = 25 * 3_600_000;

/** Longer than an upstream takes until its reads show what it accepted. Milliseconds. */
const untilShownMs = 5000;

/** A reservation that keeps other calls from doing the same. Unless released, it lasts for the day. */
export interface Reservation {
  /** Releases it: the call did not happen. */
  release(): Promise<void>;
  /** Lets it expire soon: it happened, and the upstream will report it itself. */
  done(): Promise<void>;
}

/**
 * Actions that are allowed once a day, across all replicas. The upstream says whether one has been done; a reservation
 * covers what the upstream cannot know: a call in flight, and one with an unknown outcome. The first to reserve goes
 * on, the others are refused at once. Stored under a keyed hash, so that the store contains no names; during a rotation
 * of token keys the names under older keys are reserved as well.
 */
export class OnceOnly {
  readonly #database: Pick<Database, 'create' | 'drop' | 'slide'>;
  readonly #names: Pick<KeyedNames, 'allOf'>;

  constructor(database: Pick<Database, 'create' | 'drop' | 'slide'>, names: Pick<KeyedNames, 'allOf'>) {
    this.#database = database;
    this.#names = names;
  }

  /**
   * Reserve before asking the upstream, so that its answer cannot be outdated by another call.
   * @param subject the action and its object, including the day
   * @returns undefined when another call has it
   * @throws Unavailable without the store
   */
  async reserve(subject: readonly string[]): Promise<Reservation | undefined> {
    const [key, ...older] = namesInOneSlot('once', this.#names.allOf('once', ...subject));
    const value = randomUUID();
    if (!(await this.#database.create([{ key, value, ttlMs: longestDayMs }], older))) return undefined;
    return {
      release: async () => void (await this.#database.drop(key, value)),
      done: async () => void (await this.#database.slide([{ key, ttlMs: untilShownMs }])),
    };
  }
}
