import type { Database } from './database.ts';
import type { KeyedNames } from './keyed-names.ts';
import { openOr, type Sealer } from './sealer.ts';

export interface SealedValuesParts {
  readonly database: Pick<Database, 'create' | 'put' | 'read' | 'replace' | 'take'>;
  readonly names: KeyedNames;
  readonly sealer: Sealer;
}

/** Texts of one purpose, stored for a while: encrypted, under names that are keyed hashes. */
export class SealedValues {
  readonly #parts: SealedValuesParts;
  readonly #purpose: string;

  constructor(parts: SealedValuesParts, purpose: string) {
    this.#parts = parts;
    this.#purpose = purpose;
  }

  /** Stores a text, replacing one of the same name. */
  async put(name: string, text: string, ttlMs: number): Promise<void> {
    const [key] = this.#keys(name);
    await this.#parts.database.put({ key, value: this.#parts.sealer.seal(text, key), ttlMs });
  }

  async read(name: string): Promise<string | undefined> {
    return this.#first(name, (key) => this.#parts.database.read([key]));
  }

  /** Reads and deletes: only one of several callers gets the text. */
  async take(name: string): Promise<string | undefined> {
    return this.#first(name, (key) => this.#parts.database.take([key]));
  }

  /**
   * Replaces a text by what `next` makes of it, and keeps its time to live; once more if another call was faster.
   * @returns whether it did: not without a text, and not where `next` returns undefined
   */
  async change(name: string, next: (text: string) => string | undefined): Promise<boolean> {
    for (const key of this.#keys(name)) if (await this.#changeAt(key, next)) return true;
    return false;
  }

  /**
   * Stores what `next` makes of a text, or of none, for a new time to live and under the newest token key; once more if
   * another call was faster.
   * @returns the stored text; undefined where `next` returns undefined, and what was stored stays
   */
  async update(
    name: string,
    ttlMs: number,
    next: (text: string | undefined) => string | undefined,
  ): Promise<string | undefined> {
    const keys = this.#keys(name);
    const [newest] = keys;
    for (;;) {
      const values = await this.#readEach(keys, (key) => this.#parts.database.read([key]));
      const found = values.find((value) => value.text !== undefined);
      const text = next(found?.text);
      if (text === undefined) return undefined;
      const entry = { key: newest, value: this.#parts.sealer.seal(text, newest), ttlMs };
      const before = values[0]?.sealed;
      const isStored = before
        ? await this.#parts.database.replace([{ key: newest, prefix: before }], [entry])
        : await this.#parts.database.create([entry]);
      if (!isStored) continue;
      if (found && found.key !== newest) await this.#parts.database.take([found.key]);
      return text;
    }
  }

  async #changeAt(key: string, next: (text: string) => string | undefined): Promise<boolean> {
    for (;;) {
      const [sealed] = await this.#parts.database.read([key]);
      const text = sealed ? this.#open(sealed, key) : undefined;
      const changed = text === undefined ? undefined : next(text);
      if (!sealed || changed === undefined) return false;
      const entry = { key, value: this.#parts.sealer.seal(changed, key) };
      if (await this.#parts.database.replace([{ key, prefix: sealed }], [entry])) return true;
    }
  }

  async #first(name: string, ask: (key: string) => Promise<(string | null)[]>): Promise<string | undefined> {
    const values = await this.#readEach(this.#keys(name), ask);
    return values.find(({ text }) => text !== undefined)?.text;
  }

  /** One call per token key: their keys are on different nodes of a Redis Cluster. */
  async #readEach(keys: readonly string[], ask: (key: string) => Promise<(string | null)[]>) {
    const answers = await Promise.all(keys.map(ask));
    return keys.map((key, at) => {
      const sealed = answers[at]?.[0] ?? undefined;
      return { key, sealed, text: sealed ? this.#open(sealed, key) : undefined };
    });
  }

  #open(sealed: string, key: string): string | undefined {
    return openOr(() => this.#parts.sealer.open(sealed, key), undefined);
  }

  #keys(name: string): readonly [string, ...string[]] {
    return this.#parts.names.keysOf(this.#purpose, name);
  }
}
