import { TurnBatch } from '../../http/turn-batch.ts';

type Values = (string | null)[];

interface Waiting {
  readonly keys: readonly string[];
  readonly resolve: (values: Values) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches the reads of one turn of the event loop into one command. Under load many requests arrive in one turn, and a
 * command costs more than its keys. Each reader gets its own values; a failure rejects all of them.
 */
export class ReadBatch {
  readonly #readAll: (keys: string[]) => Promise<Values>;
  readonly #batch = new TurnBatch<Waiting>((waiting) => void this.#send(waiting));

  /** @param readAll values in the order of the keys */
  constructor(readAll: (keys: string[]) => Promise<Values>) {
    this.#readAll = readAll;
  }

  read(keys: readonly string[]): Promise<Values> {
    const { promise, resolve, reject } = Promise.withResolvers<Values>();
    this.#batch.add({ keys, resolve, reject });
    return promise;
  }

  async #send(waiting: readonly Waiting[]): Promise<void> {
    try {
      const values = await this.#readAll(waiting.flatMap(({ keys }) => keys));
      let at = 0;
      for (const { keys, resolve } of waiting) {
        resolve(values.slice(at, at + keys.length));
        at += keys.length;
      }
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }
}
