import { SingleFlight } from '../session/single-flight.ts';

/** How long a value is fresh, and how long a stale value may be served while a new one is fetched. Milliseconds. */
export interface Lifetimes {
  readonly freshMs: number;
  readonly staleMs: number;
}

interface Kept<T> {
  readonly value: T;
  readonly at: number;
}

const usual: Lifetimes = { freshMs: 60_000, staleMs: 3_600_000 };

/** The largest number of keys in a cache; the oldest are evicted first. */
const maxKeys = 500;

/**
 * An in-memory stale-while-revalidate cache. A stale value is served while one fetch renews it; callers that miss the
 * same key share one fetch. A failed fetch is not cached, and its error is not reported while a stale value can be
 * served.
 */
export class SwrCache<T> {
  readonly #lifetimes: Lifetimes;
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept<T>>();
  readonly #fetches = new SingleFlight<T>();

  constructor(lifetimes = usual, now: () => number = () => performance.now()) {
    this.#lifetimes = lifetimes;
    this.#now = now;
  }

  /** @param isAskedAnew waits for a new value, and only where that cannot be fetched uses the one it has */
  async get(key: string, fetch: () => Promise<T>, isAskedAnew = false): Promise<T> {
    const kept = this.#kept.get(key);
    const age = kept === undefined ? Number.POSITIVE_INFINITY : this.#now() - kept.at;
    if (kept !== undefined && age <= this.#lifetimes.freshMs && !isAskedAnew) return kept.value;
    const fetching = this.#fetches.run(key, async () => this.#keep(key, await fetch()));
    if (kept === undefined || age > this.#lifetimes.freshMs + this.#lifetimes.staleMs) return fetching;
    const standIn = fetching.catch(() => kept.value);
    return isAskedAnew ? standIn : kept.value;
  }

  #keep(key: string, value: T): T {
    this.#kept.delete(key);
    this.#kept.set(key, { value, at: this.#now() });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > maxKeys && oldest !== undefined) this.#kept.delete(oldest);
    return value;
  }
}
