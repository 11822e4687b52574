import type { StorageKey } from '@ebp/contracts/portal/session';
import { repeatAnsweredMs } from '@ebp/contracts/rules/limits';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { windowStore } from '../safe-storage.ts';
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

const prefix = 'ebp.journal.';
const dayMs = 86_400_000;
/** What nobody came back to. Entries of guests cannot be read once their session is over. */
const keptDays = 30;
/** How long a confirmation can be printed, and what was thrown away be put back. */
const endedDays = 1;
/** What left longer ago is not sent again under its key as if nothing could come of it; half of the time is for the page to stand open. */
const isOpenMs = repeatAnsweredMs / 2;

/**
 * Entries as this browser keeps them, each sealed with a key of its person. A browser that keeps nothing (a full disk, a private
 * window) only forgets: no call throws.
 */
export class JournalStore {
  readonly #keys: readonly StorageKey[];
  readonly #name: string;
  readonly #sealed = new WeakMap<Entry, string>();
  #database: Promise<IDBPDatabase<Schema>> | undefined;

  /** @param keys of the person, newest first */
  constructor(keys: readonly StorageKey[], name = 'ebp.journal') {
    this.#keys = keys;
    this.#name = name;
  }

  /** Whatever this person left, newest change first. Forgets what has become too old. */
  async all(now = Date.now()): Promise<readonly Entry[]> {
    return this.#attempt([], async (database) => {
      const rows = await database.getAll('entries');
      const kept: Entry[] = [];
      for (const row of rows) {
        const entry = this.#opened(row);
        const hasEnded = entry?.state === 'sent' || entry?.state === 'gone';
        if (row.at < now - (hasEnded ? endedDays : keptDays) * dayMs)
          await database.delete('entries', row.id);
        else if (entry && entry.state !== 'gone')
          kept.push(isForgotten(entry, now) ? { ...entry, state: 'unknown' } : entry);
      }
      return kept;
    });
  }

  async read(id: string): Promise<Entry | undefined> {
    return this.#attempt(undefined, async (database) => this.#opened(await database.get('entries', id)));
  }

  /**
   * Writes an entry down as the next revision, unless another window has done so: then nothing is changed.
   * @returns `taken` when another window was faster, `failed` where nothing can be kept
   */
  async write(entry: Entry): Promise<'written' | 'taken' | 'failed'> {
    return this.#attempt('failed', async (database) => {
      const row = this.#rowOf(entry, entry.revision + 1);
      if (!row) return 'failed';
      const transaction = database.transaction('entries', 'readwrite');
      const known = await transaction.store.get(entry.id);
      if ((known?.revision ?? 0) !== entry.revision) return 'taken';
      void transaction.store.put(row);
      transaction.commit();
      await transaction.done;
      return 'written';
    });
  }

  /** Keeps an entry in the window, at once: a page that goes away waits for no database. */
  note(entry: Entry): void {
    const row = this.#rowOf(entry, entry.revision);
    if (row) windowStore.set(prefix + entry.id, JSON.stringify(row));
  }

  dropNote(id: string): void {
    windowStore.remove(prefix + id);
  }

  /** What this window kept and had no time to write down. */
  notes(): readonly Entry[] {
    return windowStore.all(prefix).flatMap((row) => this.#opened(JSON.parse(row)) ?? []);
  }

  /** Erases the entries of everybody. */
  async clear(): Promise<void> {
    windowStore.removeAll(prefix);
    await this.#attempt(undefined, (database) => database.clear('entries'));
  }

  async close(): Promise<void> {
    (await this.#database?.catch(() => undefined))?.close();
    this.#database = undefined;
  }

  /** Sealed once, however often and under whatever revision it is kept: a large form takes milliseconds. */
  #rowOf(entry: Entry, revision: number): Row | undefined {
    const [newest] = this.#keys;
    if (!newest) return undefined;
    const { id, at } = entry;
    const sealed = this.#sealed.get(entry) ?? seal(JSON.stringify(entry), newest, prefix + id);
    this.#sealed.set(entry, sealed);
    return { id, owner: newest.id, revision, at, sealed };
  }

  #opened(row: Row | undefined): Entry | undefined {
    const key = this.#keys.find(({ id }) => id === row?.owner);
    const text = row && key && unseal(row.sealed, key, prefix + row.id);
    return text ? { ...JSON.parse(text), revision: row.revision } : undefined;
  }

  /** Tries a second time, since `Clear-Site-Data` closes a database under its user. */
  async #attempt<T>(
    otherwise: T,
    action: (database: IDBPDatabase<Schema>) => Promise<T>,
    triesLeft = 1,
  ): Promise<T> {
    try {
      this.#database ??= openDB<Schema>(this.#name, 1, {
        upgrade: (database, _from, _to, { done }) => {
          // Signing out may erase the database while it is made: opening it fails then, and that is told once.
          done.catch(() => undefined);
          database.createObjectStore('entries', { keyPath: 'id' });
        },
      });
      return await action(await this.#database);
    } catch {
      this.#database = undefined;
      return triesLeft > 0 ? this.#attempt(otherwise, action, triesLeft - 1) : otherwise;
    }
  }
}

function isForgotten({ state, left }: Entry, now: number): boolean {
  return state === 'sending' && left !== undefined && left.at < now - isOpenMs;
}
