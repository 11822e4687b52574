import type { StorageKey } from '@ebp/contracts/portal/session';
import { repeatAnsweredMs } from '@ebp/contracts/rules/limits';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { gatewayTime } from '../gateway/gateway-clock.ts';
import { ownPrefix } from '../session/acting.ts';
import { windowStore } from '../storage/safe-storage.ts';
import { seal, unseal } from '../storage/sealing.ts';
import type { Entry } from './entry.ts';

interface Row {
  readonly id: string;
  /** The id of the key that sealed it; it does not identify the person. */
  readonly owner: string;
  readonly revision: number;
  readonly at: number;
  readonly sealed: string;
}

interface Schema extends DBSchema {
  entries: { key: string; value: Row };
}

const prefix = `${ownPrefix}journal.`;
const dayMs = 86_400_000;
/** How long unfinished entries are kept. A guest's entries cannot be read once the session has ended. */
const keptDays = 30;
/** How long a confirmation can be printed, or a discarded entry be restored. */
const endedDays = 1;
/**
 * An unanswered entry first sent longer ago becomes `unknown`, since the gateway may have forgotten its key. Half of
 * the gateway's period, because the page may stay open for the other half.
 */
const isOpenMs = repeatAnsweredMs / 2;
/** Two estimates of the gateway's time differ by less. */
const leewayMs = 120_000;

/**
 * Stores the entries in this browser, each sealed with one of the person's keys. If the browser cannot store them (full
 * disk, private window), they are only lost: no call throws.
 */
export class JournalStore {
  readonly #keys: readonly StorageKey[];
  readonly #name: string;
  readonly #sealed = new WeakMap<Entry, string>();
  #database: Promise<IDBPDatabase<Schema>> | undefined;

  /**
   * @param keys of the person, newest first
   * @param name of the database that all windows share; without a name, entries are noted in this window and end with it
   */
  constructor(keys: readonly StorageKey[], name = 'ebp.journal') {
    this.#keys = keys;
    this.#name = name;
  }

  /** All stored entries of this person, newest change first. Deletes those that are too old. */
  async all(now = Date.now()): Promise<readonly Entry[]> {
    return this.#attempt([], async (database) => {
      const rows = await entriesIn(database, 'readonly').store.getAll();
      const kept: Entry[] = [];
      for (const row of rows) {
        const entry = this.#opened(row);
        const hasEnded = entry?.state === 'sent' || entry?.state === 'gone';
        if (row.at < now - (hasEnded ? endedDays : keptDays) * dayMs)
          await database.delete('entries', row.id);
        else if (entry && entry.state !== 'gone')
          kept.push(isForgotten(entry, gatewayTime(now)) ? { ...entry, state: 'unknown' } : entry);
      }
      return kept;
    });
  }

  /** The ids of the keys of all stored entries that are not this person's. */
  async others(): Promise<readonly string[]> {
    return this.#attempt([], async (database) => {
      const rows = await entriesIn(database, 'readonly').store.getAll();
      const owners = new Set(rows.map(({ owner }) => owner));
      return [...owners].filter((owner) => !this.#keys.some(({ id }) => id === owner));
    });
  }

  async read(id: string): Promise<Entry | undefined> {
    return this.#attempt(undefined, async (database) =>
      this.#opened(await entriesIn(database, 'readonly').store.get(id)),
    );
  }

  /**
   * Stores an entry as the next revision, unless another window has stored that revision: then nothing changes.
   * @returns `taken` if another window was faster, `failed` if nothing can be stored
   */
  async write(entry: Entry): Promise<'written' | 'taken' | 'failed'> {
    return this.#attempt('failed', async (database) => {
      const row = this.#rowOf(entry, entry.revision + 1);
      if (!row) return 'failed';
      const transaction = entriesIn(database, 'readwrite');
      const known = await transaction.store.get(entry.id);
      if ((known?.revision ?? 0) !== entry.revision) return 'taken';
      transaction.store.put(row).catch(() => undefined);
      transaction.commit();
      await transaction.done;
      return 'written';
    });
  }

  /** Saves an entry in session storage, synchronously: a page that is closing cannot wait for the database. */
  note(entry: Entry): void {
    const row = this.#rowOf(entry, entry.revision);
    if (row) windowStore.set(prefix + entry.id, JSON.stringify(row));
  }

  dropNote(id: string): void {
    windowStore.remove(prefix + id);
  }

  /** The entries that this window noted but had no time to store. */
  notes(): readonly Entry[] {
    return windowStore.all(prefix).flatMap((row) => this.#opened(JSON.parse(row)) ?? []);
  }

  /** Erases everybody's entries. */
  async clear(): Promise<void> {
    windowStore.removeAll(prefix);
    await this.#attempt(undefined, (database) => database.clear('entries'));
  }

  async close(): Promise<void> {
    (await this.#database?.catch(() => undefined))?.close();
    this.#database = undefined;
  }

  /** Encrypted once per entry, even if it is saved several times: for a large form this takes milliseconds. */
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

  /** Retries once, since `Clear-Site-Data` closes an open database. */
  async #attempt<T>(
    otherwise: T,
    action: (database: IDBPDatabase<Schema>) => Promise<T>,
    triesLeft = 1,
  ): Promise<T> {
    if (!this.#name) return otherwise;
    try {
      this.#database ??= openDB<Schema>(this.#name, 1, {
        upgrade: (database, _from, _to, transaction) => {
          // Signing out may erase the database while it is being created: opening it then fails, and that error is
          // handled there.
          transaction.done.catch(() => undefined);
          try {
            database.createObjectStore('entries', { keyPath: 'id' });
          } catch {
            abort(transaction);
          }
        },
      });
      return await action(await this.#database);
    } catch {
      this.#database = undefined;
      return triesLeft > 0 ? this.#attempt(otherwise, action, triesLeft - 1) : otherwise;
    }
  }
}

/** Signing out may erase the database meanwhile, which ends the transaction: what is awaited of it tells. */
function entriesIn<Mode extends IDBTransactionMode>(database: IDBPDatabase<Schema>, mode: Mode) {
  const transaction = database.transaction('entries', mode);
  transaction.done.catch(() => undefined);
  return transaction;
}

/** So is what left in the future: its time was taken from a clock that was wrong. */
function isForgotten({ state, left }: Entry, now: number): boolean {
  if (state !== 'sending' || !left) return false;
  return left.at < now - isOpenMs || left.at > now + leewayMs;
}

/** So that no database is left without its rows; one that is being erased has ended already. */
function abort(transaction: Pick<IDBTransaction, 'abort'>): void {
  try {
    transaction.abort();
  } catch {}
}
