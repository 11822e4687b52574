interface Entry<V> {
  readonly value: V;
  readonly weight: number;
}

/**
 * An approximate LRU cache with a maximum total weight, in two generations: a used entry moves into the recent one, and
 * when that holds half of the weight the older one is discarded. Unlike an ordered list, a repeated read changes
 * nothing.
 */
export class Lru<V> {
  #recent = new Map<string, Entry<V>>();
  #earlier = new Map<string, Entry<V>>();
  #recentWeight = 0;
  readonly #halfLimit: number;

  constructor(limit: number) {
    this.#halfLimit = limit / 2;
  }

  get(key: string): V | undefined {
    const recent = this.#recent.get(key);
    if (recent) return recent.value;
    const earlier = this.#earlier.get(key);
    if (earlier) this.set(key, earlier.value, earlier.weight);
    return earlier?.value;
  }

  set(key: string, value: V, weight = 1): void {
    this.delete(key);
    this.#recent.set(key, { value, weight });
    this.#recentWeight += weight;
    if (this.#recentWeight < this.#halfLimit) return;
    this.#earlier = this.#recent;
    this.#recent = new Map();
    this.#recentWeight = 0;
  }

  delete(key: string): void {
    this.#recentWeight -= this.#recent.get(key)?.weight ?? 0;
    this.#recent.delete(key);
    this.#earlier.delete(key);
  }
}
