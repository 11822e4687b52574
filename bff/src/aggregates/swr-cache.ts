/** How long a value is fresh, and how long a stale value may be served while a new one is fetched. Milliseconds. */
export interface Lifetimes {
  readonly freshMs: number;
  readonly staleMs: number;
}

interface Kept<T> {
  readonly value: T;
  readonly at: number;
}

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
  readonly #underway = new Map<string, Promise<T>>();

  constructor(lifetimes: Lifetimes, now: () => number = () => performance.now()) {
    this.#lifetimes = lifetimes;
    this.#now = now;
  }

  /** @param isAskedAnew waits for a new value, and only where that cannot be fetched uses the one it has */
  async get(key: string, fetch: () => Promise<T>, isAskedAnew = false): Promise<T> {
    const kept = this.#kept.get(key);
    const age = kept === undefined ? Number.POSITIVE_INFINITY : this.#now() - kept.at;
    if (kept !== undefined && age <= this.#lifetimes.freshMs && !isAskedAnew) return kept.value;
    const fetching = this.#fetchOnce(key, fetch);
    if (kept === undefined || age > this.#lifetimes.freshMs + this.#lifetimes.staleMs) return fetching;
    const standIn = fetching.catch(() => kept.value);
    return isAskedAnew ? standIn : kept.value;
  }

  #fetchOnce(key: string, fetch: () => Promise<T>): Promise<T> {
    const underway = this.#underway.get(key);
    if (underway !== undefined) return underway;
    const started = fetch()
      .then((value) => {
        this.#keep(key, value);
        return value;
      })
      .finally(() => this.#underway.delete(key));
    this.#underway.set(key, started);
    return started;
  }

  #keep(key: string, value: T): void {
    this.#kept.delete(key);
    this.#kept.set(key, { value, at: this.#now() });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > maxKeys && oldest !== undefined) this.#kept.delete(oldest);
  }
}
