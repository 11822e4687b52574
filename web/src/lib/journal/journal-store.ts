import type { StorageKey } from '@ebp/contracts/portal/session';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { seal, unseal } from '../sealing.ts';
import type { Entry } from './entry.ts';

interface Row {
  readonly id: string;
  /** The name of the key that sealed it; leads back to nobody. */
  readonly owner: string;
  readonly revision: number;
  readonly at: number;
  readonly sealed: string;
}

interface Schema extends DBSchema {
  entries: { key: string; value: Row };
}

const dayMs = 86_400_000;
/** What nobody came back to. Entries of guests cannot be read once their session is over. */
const keptDays = 30;
/** How long a confirmation can be printed. */
const receiptDays = 1;

/**
 * Entries as this browser keeps them, each sealed with a key of its person. A browser that keeps nothing (a full disk, a private
 * window) only forgets: no call throws.
 */
export class JournalStore {
  readonly #name: string;
  #database: Promise<IDBPDatabase<Schema>> | undefined;

  constructor(name = 'ebp.journal') {
    this.#name = name;
  }

  /** Whatever the holder of these keys left, newest change first. Forgets what has become too old. */
  async all(keys: readonly StorageKey[], now = Date.now()): Promise<readonly Entry[]> {
    return this.#attempt([], async (database) => {
      const rows = await database.getAll('entries');
      const kept: Entry[] = [];
      for (const row of rows) {
        const entry = opened(row, keys);
        const days = entry?.state === 'sent' ? receiptDays : keptDays;
        if (row.at < now - days * dayMs) await database.delete('entries', row.id);
        else if (entry) kept.push(entry);
      }
      return kept;
    });
  }

  async read(id: string, keys: readonly StorageKey[]): Promise<Entry | undefined> {
    return this.#attempt(undefined, async (database) => opened(await database.get('entries', id), keys));
  }

  /**
   * Writes an entry down as the next revision, unless another window has done so: then nothing is changed.
   * @returns `taken` when another window was faster, `failed` where nothing can be kept
   */
  async write(entry: Entry, [newest]: readonly StorageKey[]): Promise<'written' | 'taken' | 'failed'> {
    return this.#attempt('failed', async (database) => {
      if (!newest) return 'failed';
      const transaction = database.transaction('entries', 'readwrite');
      const known = await transaction.store.get(entry.id);
      if ((known?.revision ?? 0) !== entry.revision) return 'taken';
      const revision = entry.revision + 1;
      const { id, at } = entry;
      const sealed = seal(JSON.stringify({ ...entry, revision }), newest, place(id));
      void transaction.store.put({ id, owner: newest.id, revision, at, sealed });
      transaction.commit();
      await transaction.done;
      return 'written';
    });
  }

  /** Removes an entry, unless another window has written on it since this revision. @returns whether it is gone */
  async remove(id: string, revision: number): Promise<boolean> {
    return this.#attempt(true, async (database) => {
      const transaction = database.transaction('entries', 'readwrite');
      const known = await transaction.store.get(id);
      const isMeant = known === undefined || known.revision === revision;
      if (isMeant) await transaction.store.delete(id);
      await transaction.done;
      return isMeant;
    });
  }

  /** Erases the entries of everybody. */
  async clear(): Promise<void> {
    await this.#attempt(undefined, (database) => database.clear('entries'));
  }

  /** Tries a second time, since `Clear-Site-Data` closes a database under its user. */
  async #attempt<T>(
    otherwise: T,
    action: (database: IDBPDatabase<Schema>) => Promise<T>,
    triesLeft = 1,
  ): Promise<T> {
    try {
      this.#database ??= openDB<Schema>(this.#name, 1, {
        upgrade: (database) => void database.createObjectStore('entries', { keyPath: 'id' }),
      });
      return await action(await this.#database);
    } catch {
      this.#database = undefined;
      return triesLeft > 0 ? this.#attempt(otherwise, action, triesLeft - 1) : otherwise;
    }
  }
}

const place = (id: string) => `ebp.journal.${id}`;

function opened(row: Row | undefined, keys: readonly StorageKey[]): Entry | undefined {
  const key = keys.find(({ id }) => id === row?.owner);
  const text = row && key && unseal(row.sealed, key, place(row.id));
  return text ? JSON.parse(text) : undefined;
}

/** What a journal is made of. */
export interface JournalParts {
  readonly keys: readonly StorageKey[];
  readonly store: Pick<JournalStore, 'read' | 'write' | 'remove'>;
  /** Tells the other windows which entry has changed. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;
  readonly locks: { request<T>(name: string, action: () => Promise<T>): Promise<T> };
}
