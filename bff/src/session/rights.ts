import { type FunctionKey, isFunctionKey } from '@ebp/contracts/access/function-keys';
import * as z from 'zod';
import type { Database } from './database.ts';
import type { KeyedNames } from './keyed-names.ts';
import { rightsChannel } from './keys.ts';
import { Lru } from './lru.ts';
import { openOr, type Sealer } from './sealer.ts';

/** What a session may do and reach. */
export interface Rights {
  readonly functionKeys: ReadonlySet<FunctionKey>;
  readonly customerCodes: ReadonlySet<string>;
  readonly machineKeys: ReadonlySet<string>;
}

const stored = z.object({ f: z.array(z.string()), c: z.array(z.string()), m: z.array(z.string()) });

/** The weight in the cache is the number of strings: a user with 2,000 machines counts 2,000. */
const cacheLimit = 400_000;

interface RightsStoreParts {
  readonly database: Database;
  readonly names: KeyedNames;
  readonly sealer: Sealer;
  /** Begins the names of its keys. */
  readonly space?: string;
  /** At least as long as a session may last after its rights were stored. */
  readonly ttlMs: number;
}

/**
 * Rights are stored encrypted and content-addressed, under their own keyed hash. They are immutable, so a process that
 * has loaded them once never reads them again: a user with 2,000 machines costs a request nothing. New rights have a
 * new hash, which the record then refers to.
 */
export class RightsStore {
  readonly #parts: RightsStoreParts;
  readonly #cache = new Lru<Rights>(cacheLimit);

  constructor(parts: RightsStoreParts) {
    this.#parts = parts;
  }

  /** Returns the hash that `load` takes. */
  async save(rights: Rights): Promise<string> {
    const text = JSON.stringify({
      f: [...rights.functionKeys].sort(),
      c: [...rights.customerCodes].sort(),
      m: [...rights.machineKeys].sort(),
    });
    const hash = this.#parts.names.of('rights', text);
    const key = this.#keyOf(hash);
    await this.#parts.database.put({
      key,
      value: this.#parts.sealer.seal(text, key),
      ttlMs: this.#parts.ttlMs,
    });
    this.#remember(hash, rights);
    return hash;
  }

  /** Returns undefined if nothing is stored under this hash that these keys decrypt. */
  async load(hash: string): Promise<Rights | undefined> {
    const known = this.#cache.get(hash);
    if (known) return known;
    const [sealed] = await this.#parts.database.read([this.#keyOf(hash)]);
    const text = sealed
      ? openOr(() => this.#parts.sealer.open(sealed, this.#keyOf(hash)), undefined)
      : undefined;
    if (text === undefined) return undefined;
    const { f, c, m } = stored.parse(JSON.parse(text));
    const rights = {
      functionKeys: new Set(f.filter(isFunctionKey)),
      customerCodes: new Set(c),
      machineKeys: new Set(m),
    };
    this.#remember(hash, rights);
    return rights;
  }

  /** Tells every replica that the rights of a session have become others. A store that fails keeps them from nobody. */
  async announce(sessionId: string): Promise<void> {
    await this.#parts.database.publish(rightsChannel, sessionId).catch(() => undefined);
  }

  /** Hears of every session whose rights become others from now on, on any replica. */
  hear(listener: (sessionId: string) => void): () => void {
    return this.#parts.database.subscribe(rightsChannel, listener, () => undefined);
  }

  #keyOf(hash: string): string {
    return `ebp:${this.#parts.space ?? 'scope'}:${hash}`;
  }

  #remember(hash: string, rights: Rights): void {
    const { functionKeys, customerCodes, machineKeys } = rights;
    this.#cache.set(hash, rights, 1 + functionKeys.size + customerCodes.size + machineKeys.size);
  }
}
