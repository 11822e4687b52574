/** One value to be stored. */
export interface Entry {
  readonly key: string;
  readonly value: string;
  /** Time to live in milliseconds; absent keeps what the key has. */
  readonly ttlMs?: number;
}

/** A key that must still begin with `prefix` for a write to happen. */
export interface Guard {
  readonly key: string;
  readonly prefix: string;
}

/** A place in a set that holds at most `limit` members at a time, each for `ttlMs`. */
export interface Place {
  readonly key: string;
  readonly limit: number;
  readonly ttlMs: number;
}

/**
 * What sessions need of a store, each an atomic step. Keys handed to one call share a hash tag, so that they lie in one
 * slot of a Redis Cluster. Nothing here brings back a key that is gone, except `create`, `put` and `reserve`.
 * Every method rejects with `Unavailable` when the store cannot be reached in time.
 */
export interface Database {
  /** Values in the order of the keys, null where absent; one round trip. */
  read(keys: readonly string[]): Promise<(string | null)[]>;
  /** Milliseconds a key has left; 0 when it is absent. */
  timeLeft(key: string): Promise<number>;
  /** Stores all entries unless the first key, or one of `others`, exists. Tells whether it did. */
  create(
    entries: readonly [Entry & { ttlMs: number }, ...(Entry & { ttlMs: number })[]],
    others?: readonly string[],
  ): Promise<boolean>;
  /** Stores an entry whatever was there: for content-addressed values alone. */
  put(entry: Entry & { ttlMs: number }): Promise<void>;
  /** Stores all entries while every guard holds: compare-and-set. Tells whether it did. */
  replace(guards: readonly [Guard, ...Guard[]], entries: readonly Entry[]): Promise<boolean>;
  /** Gives keys that exist a new time to live, provided the first of them exists. Tells whether it did. */
  slide(times: readonly { readonly key: string; readonly ttlMs: number }[]): Promise<boolean>;
  /** Reads and deletes in one step: of several callers one gets the values. */
  take(keys: readonly string[]): Promise<(string | null)[]>;
  /** Deletes a key while it holds this value. */
  drop(key: string, value: string): Promise<boolean>;
  /**
   * Takes a place for a member in every set or, where one of them is full, in none. Answers the milliseconds
   * until each of them has room, if nobody gives a place back sooner: all 0 where it was taken.
   */
  reserve(places: readonly Place[], member: string): Promise<number[]>;
  giveBack(keys: readonly string[], member: string): Promise<void>;
  /** Remembers a member until an instant (epoch milliseconds), forgetting those whose instant passed. */
  addMember(key: string, member: string, untilMs: number): Promise<void>;
  removeMember(key: string, member: string): Promise<void>;
  members(key: string): Promise<string[]>;
  publish(channel: string, message: string): Promise<void>;
  /** Hears every message from now on. `onGap` runs when messages may have been missed. */
  subscribe(channel: string, listener: (message: string) => void, onGap: () => void): () => void;
  /** Resolves once the store answers; for the start of a process. Rejects when the signal gives up first. */
  ready(signal?: AbortSignal): Promise<void>;
  /** @throws Unavailable */
  ping(): Promise<void>;
  /** Writes something that nobody reads. @throws Unavailable when the store takes no writes */
  tryWrite(): Promise<void>;
  close(): Promise<void>;
}
