/**
 * Gathers what comes in one turn of the event loop and hands it on in one go, once the turn's input has been read.
 * Work of one kind done in a row finds its code and data in the processor's caches: under load, when many requests are in
 * one turn, that is worth more than the work itself. Alone, an item waits for nothing.
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
