import type { Database, Entry, Guard, Place } from './database.ts';

interface Stored {
  readonly value: string;
  readonly until: number;
}

/**
 * The store of a single process, for `local` without Redis. Same guarantees as Redis: every method does its work before
 * it first yields, which makes it atomic.
 */
export class MemoryDatabase implements Database {
  readonly #values = new Map<string, Stored>();
  readonly #sets = new Map<string, Map<string, number>>();
  readonly #channels = new Map<string, Set<(message: string) => void>>();
  readonly #sweeper = setInterval(() => this.#sweep(), 60_000).unref();

  async read(keys: readonly string[]): Promise<(string | null)[]> {
    return keys.map((key) => this.#live(key)?.value ?? null);
  }

  async timeLeft(key: string): Promise<number> {
    return Math.max(0, (this.#live(key)?.until ?? 0) - Date.now());
  }

  async create(
    entries: readonly (Entry & { ttlMs: number })[],
    others: readonly string[] = [],
  ): Promise<boolean> {
    const [first] = entries;
    if (first === undefined) return false;
    if ([first.key, ...others].some((key) => this.#live(key))) return false;
    for (const entry of entries) this.#store(entry);
    return true;
  }

  async put(entry: Entry & { ttlMs: number }): Promise<void> {
    this.#store(entry);
  }

  async replace(guards: readonly Guard[], entries: readonly Entry[]): Promise<boolean> {
    if (!guards.every(({ key, prefix }) => this.#live(key)?.value.startsWith(prefix))) return false;
    for (const entry of entries) this.#store(entry);
    return true;
  }

  async slide(times: readonly { key: string; ttlMs: number }[]): Promise<boolean> {
    const [first] = times;
    if (first === undefined || !this.#live(first.key)) return false;
    for (const { key, ttlMs } of times) {
      const stored = this.#live(key);
      if (stored) this.#store({ key, value: stored.value, ttlMs });
    }
    return true;
  }

  async take(keys: readonly string[]): Promise<(string | null)[]> {
    const values = keys.map((key) => this.#live(key)?.value ?? null);
    for (const key of keys) {
      this.#values.delete(key);
      this.#sets.delete(key);
    }
    return values;
  }

  async drop(key: string, value: string): Promise<boolean> {
    return this.#live(key)?.value === value && this.#values.delete(key);
  }

  async reserve(places: readonly Place[], member: string): Promise<number[]> {
    const now = Date.now();
    const waits = places.map(({ key, limit }) => {
      const others = [...(this.#sets.get(key) ?? [])].filter(([one, until]) => one !== member && until > now);
      const ends = others.map(([, until]) => until).sort();
      return ends.length < limit ? 0 : (ends[ends.length - limit] ?? now) - now;
    });
    if (Math.max(...waits) <= 0)
      for (const { key, ttlMs } of places) await this.addMember(key, member, now + ttlMs);
    return waits;
  }

  async giveBack(keys: readonly string[], member: string): Promise<void> {
    for (const key of keys) this.#sets.get(key)?.delete(member);
  }

  async addMember(
    key: string,
    member: string,
    untilMs: number,
    most = Number.POSITIVE_INFINITY,
  ): Promise<void> {
    const set = this.#sets.get(key) ?? new Map<string, number>();
    this.#sets.set(key, set.set(member, untilMs));
    const byEnd = [...set].sort(([, one], [, other]) => one - other);
    for (const [first] of byEnd.slice(0, -most)) set.delete(first);
  }

  async removeMember(key: string, member: string): Promise<void> {
    this.#sets.get(key)?.delete(member);
  }

  async members(key: string): Promise<string[]> {
    const now = Date.now();
    return [...(this.#sets.get(key) ?? [])].filter(([, until]) => until > now).map(([member]) => member);
  }

  async publish(channel: string, message: string): Promise<void> {
    for (const hear of this.#channels.get(channel) ?? []) queueMicrotask(() => hear(message));
  }

  subscribe(channel: string, listener: (message: string) => void): () => void {
    const listeners = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  async ready(): Promise<void> {}

  async hears(): Promise<void> {}

  async ping(): Promise<void> {}

  async tryWrite(): Promise<void> {}

  async tryMessages(): Promise<void> {}

  async close(): Promise<void> {
    clearInterval(this.#sweeper);
  }

  #live(key: string): Stored | undefined {
    const stored = this.#values.get(key);
    return stored && stored.until > Date.now() ? stored : undefined;
  }

  #store({ key, value, ttlMs }: Entry): void {
    const until = ttlMs === undefined ? this.#live(key)?.until : Date.now() + ttlMs;
    this.#values.set(key, { value, until: until ?? Number.POSITIVE_INFINITY });
  }

  #sweep(): void {
    const now = Date.now();
    for (const [key, { until }] of this.#values) if (until <= now) this.#values.delete(key);
    for (const [key, set] of this.#sets) {
      for (const [member, until] of set) if (until <= now) set.delete(member);
      if (set.size === 0) this.#sets.delete(key);
    }
  }
}
