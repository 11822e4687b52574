/** One value to be stored. */
export interface Entry {
  readonly key: string;
  readonly value: string;
  /** Time to live in milliseconds; absent keeps the current one. */
  readonly ttlMs?: number;
}

/** A write happens only if this key's value still begins with `prefix`. */
export interface Guard {
  readonly key: string;
  readonly prefix: string;
}

/** Membership in a set of at most `limit` members at a time, each for `ttlMs`. */
export interface Place {
  readonly key: string;
  readonly limit: number;
  readonly ttlMs: number;
}

/**
 * The operations that sessions need from a store, each of them atomic. Keys of one call share a hash tag, so that they
 * are in one slot of a Redis Cluster. `replace` writes its entries whether they exist or not: a key that must not come
 * back once it was deleted has to be one of its guards. `slide`, `take` and `drop` create nothing. Every method rejects
 * with `Unavailable` when the store does not answer in time.
 */
export interface Database {
  /** Values in the order of the keys, null where absent; one round trip. */
  read(keys: readonly string[]): Promise<(string | null)[]>;
  /** Remaining time to live of a key in milliseconds; 0 when it is absent. */
  timeLeft(key: string): Promise<number>;
  /**
   * Stores all entries unless the first key, or one of `others`, exists. Returns whether it did. If it rejects, the first
   * entry is dropped again: its value must be the caller's own.
   */
  create(
    entries: readonly [Entry & { ttlMs: number }, ...(Entry & { ttlMs: number })[]],
    others?: readonly string[],
  ): Promise<boolean>;
  /** Stores an entry unconditionally: for content-addressed values only. */
  put(entry: Entry & { ttlMs: number }): Promise<void>;
  /** Stores all entries if every guard holds: compare-and-set. Returns whether it did. */
  replace(guards: readonly [Guard, ...Guard[]], entries: readonly Entry[]): Promise<boolean>;
  /** Sets a new time to live on existing keys, provided the first of them exists. Returns whether it did. */
  slide(times: readonly { readonly key: string; readonly ttlMs: number }[]): Promise<boolean>;
  /** Reads and deletes atomically: only one of several callers gets the values. */
  take(keys: readonly string[]): Promise<(string | null)[]>;
  /** Deletes a key if it holds this value. */
  drop(key: string, value: string): Promise<boolean>;
  /**
   * Adds a member to every set or, if one of them is full, to none. Returns the milliseconds until each of them has
   * room, unless a member is removed earlier: all 0 if it was added or is there already. If it rejects, the member, which is
   * the caller's own, is removed again.
   */
  reserve(places: readonly Place[], member: string): Promise<number[]>;
  giveBack(keys: readonly string[], member: string): Promise<void>;
  /**
   * Adds a member until an instant (epoch milliseconds), and removes expired members and, where there are more than
   * `most`, those that expire first.
   */
  addMember(key: string, member: string, untilMs: number, most?: number): Promise<void>;
  removeMember(key: string, member: string): Promise<void>;
  members(key: string): Promise<string[]>;
  publish(channel: string, message: string): Promise<void>;
  /** Subscribes to every message from now on. `onGap` runs when messages may have been missed. */
  subscribe(channel: string, listener: (message: string) => void, onGap: () => void): () => void;
  /** Resolves once the store answers; for the start of a process. Rejects when the signal aborts first. */
  ready(signal?: AbortSignal): Promise<void>;
  /** Resolves once messages of other replicas are heard. */
  hears(): Promise<void>;
  /** @throws Unavailable */
  ping(): Promise<void>;
  /** Writes a value that is never read. @throws Unavailable when the store accepts no writes */
  tryWrite(): Promise<void>;
  /** Subscribes to a channel and publishes a message there. @throws Unavailable when the store lets neither or one of them */
  tryMessages(): Promise<void>;
  close(): Promise<void>;
}
