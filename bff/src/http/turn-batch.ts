/**
 * Collects the items of one turn of the event loop and handles them together, once the turn's input has been read.
 * Handling similar work in a row keeps its code and data in the processor's caches: under load, when many requests
 * share a turn, this saves more than the work itself costs. A single item is not delayed.
 */
export class TurnBatch<T> {
  readonly #handle: (items: readonly T[]) => void;
  #items: T[] = [];

  /** @param handle must not throw */
  constructor(handle: (items: readonly T[]) => void) {
    this.#handle = handle;
  }

  add(item: T): void {
    if (this.#items.length === 0) setImmediate(() => this.#handOn());
    this.#items.push(item);
  }

  #handOn(): void {
    const items = this.#items;
    this.#items = [];
    this.#handle(items);
  }
}
