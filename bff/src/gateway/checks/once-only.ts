import { randomUUID } from 'node:crypto';
import type { Database } from '../../session/database.ts';
import { type KeyedNames, namesInOneSlot } from '../../session/keyed-names.ts';

/** A day is never longer than this, the one on which clocks go back included. Milliseconds. */
const longestDayMs = 25 * 3_600_000;

/** Longer than an upstream takes to show what it has accepted to whoever asks for it. Milliseconds. */
const untilShownMs = 5000;

/** What a call holds so that no other one does the same meanwhile. Left alone it stays for the day. */
export interface Hold {
  /** Lets the next one do it: this one did not happen. */
  release(): Promise<void>;
  /** It happened: soon the upstream says so itself. */
  done(): Promise<void>;
}

/**
 * Things that may be done once a day, over all replicas. The upstream says whether they have been done; a reservation covers
 * what it cannot know: a call on its way, and one whose outcome nobody knows. Whoever reserves first does it, the others learn
 * that at once. Kept under a keyed hash, so that the store names nobody; while token keys rotate, what an older one named
 * is reserved as well.
 */
export class OnceOnly {
  readonly #database: Pick<Database, 'create' | 'drop' | 'slide'>;
  readonly #names: KeyedNames;

  constructor(database: Pick<Database, 'create' | 'drop' | 'slide'>, names: KeyedNames) {
    this.#database = database;
    this.#names = names;
  }

  /**
   * To be asked before the upstream is: what it says afterwards cannot be outdated by somebody else.
   * @param subject what is done and to what, the day included
   * @returns undefined when somebody else has it already
   * @throws Unavailable without the store
   */
  async reserve(subject: readonly string[]): Promise<Hold | undefined> {
    const [key, ...older] = namesInOneSlot('once', this.#names.allOf('once', ...subject));
    const value = randomUUID();
    if (!(await this.#database.create([{ key, value, ttlMs: longestDayMs }], older))) return undefined;
    return {
      release: async () => void (await this.#database.drop(key, value)),
      done: async () => void (await this.#database.slide([{ key, ttlMs: untilShownMs }])),
    };
  }
}
