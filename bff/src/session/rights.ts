import { createHash } from 'node:crypto';
import { type FunctionKey, isFunctionKey } from '@ebp/contracts/access/function-keys';
import * as z from 'zod';
import type { Database } from './database.ts';
import { Lru } from './lru.ts';

/** What a session may do and reach. */
export interface Rights {
  readonly functionKeys: ReadonlySet<FunctionKey>;
  readonly customerCodes: ReadonlySet<string>;
  readonly machineKeys: ReadonlySet<string>;
}

const stored = z.object({ f: z.array(z.string()), c: z.array(z.string()), m: z.array(z.string()) });

/** Weighed in strings: a user with 2,000 machines counts 2,000. */
const cacheLimit = 400_000;

/**
 * Rights are stored under their own hash and never change there, so that a process which has seen them once never asks
 * again: a user with 2,000 machines costs a request nothing. New rights have a new hash, which the record then names.
 */
export class RightsStore {
  readonly #database: Database;
  readonly #cache = new Lru<Rights>(cacheLimit);
  readonly #ttlMs: number;

  /** @param ttlMs at least as long as a session may last after its rights were saved */
  constructor(database: Database, ttlMs: number) {
    this.#database = database;
    this.#ttlMs = ttlMs;
  }

  /** Answers the hash that `load` takes. */
  async save(rights: Rights): Promise<string> {
    const value = JSON.stringify({
      f: [...rights.functionKeys].sort(),
      c: [...rights.customerCodes].sort(),
      m: [...rights.machineKeys].sort(),
    });
    const hash = createHash('sha256').update(value).digest('base64url');
    await this.#database.put({ key: keyOf(hash), value, ttlMs: this.#ttlMs });
    this.#remember(hash, rights);
    return hash;
  }

  /** undefined when nothing is stored under this hash. */
  async load(hash: string): Promise<Rights | undefined> {
    const known = this.#cache.get(hash);
    if (known) return known;
    const [value] = await this.#database.read([keyOf(hash)]);
    if (value === null || value === undefined) return undefined;
    const { f, c, m } = stored.parse(JSON.parse(value));
    const rights = {
      functionKeys: new Set(f.filter(isFunctionKey)),
      customerCodes: new Set(c),
      machineKeys: new Set(m),
    };
    this.#remember(hash, rights);
    return rights;
  }

  #remember(hash: string, rights: Rights): void {
    const { functionKeys, customerCodes, machineKeys } = rights;
    this.#cache.set(hash, rights, 1 + functionKeys.size + customerCodes.size + machineKeys.size);
  }
}

const keyOf = (hash: string): string => `ebp:scope:${hash}`;
