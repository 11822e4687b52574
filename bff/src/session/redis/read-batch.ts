type Values = (string | null)[];

interface Waiting {
  readonly from: number;
  readonly to: number;
  readonly resolve: (values: Values) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Gathers the reads of one turn of the event loop into one command. Under load many requests arrive in one turn, and a
 * command costs more than the keys in it. Each reader gets its own values; a failure is everybody's.
 */
export class ReadBatch {
  readonly #readAll: (keys: string[]) => Promise<Values>;
  #keys: string[] = [];
  #waiting: Waiting[] = [];

  /** @param readAll values in the order of the keys */
  constructor(readAll: (keys: string[]) => Promise<Values>) {
    this.#readAll = readAll;
  }

  read(keys: readonly string[]): Promise<Values> {
    const { promise, resolve, reject } = Promise.withResolvers<Values>();
    // Once the turn's input has been handled, as ioredis itself does when it pipelines.
    if (this.#waiting.length === 0) setImmediate(() => void this.#send());
    const from = this.#keys.length;
    this.#keys.push(...keys);
    this.#waiting.push({ from, to: this.#keys.length, resolve, reject });
    return promise;
  }

  async #send(): Promise<void> {
    const [keys, waiting] = [this.#keys, this.#waiting];
    this.#keys = [];
    this.#waiting = [];
    try {
      const values = await this.#readAll(keys);
      for (const { from, to, resolve } of waiting) resolve(values.slice(from, to));
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }
}
