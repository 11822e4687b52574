import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';
import type { KeyedNames } from './keyed-names.ts';
import { openOr, type Sealer } from './sealer.ts';

export interface SealedJournalParts {
  readonly database: Pick<Database, 'addMember' | 'members' | 'removeMember' | 'take'>;
  readonly names: KeyedNames;
  readonly sealer: Sealer;
}

/** An entry as it is stored: with an id, so that one that is moved while somebody reads counts once. */
export interface JournalEntry {
  readonly id: string;
  /** ISO 8601 instant. */
  readonly sentAt: string;
}

export interface JournalRules<Entry extends JournalEntry> {
  readonly purpose: string;
  /** Undefined for an entry that a release stored differently. */
  readonly read: (stored: unknown) => Entry | undefined;
  /** When an entry is forgotten, in epoch milliseconds. */
  readonly forgottenMs: (entry: Pick<Entry, 'sentAt'>) => number;
  /** The most entries of one owner; the oldest give way. */
  readonly most: number;
}

/** Whose entries, by name, the company first. */
export type EntryOwner = readonly [company: string, ...names: string[]];

/**
 * What was sent, by its owner, for a time: encrypted, under names that are keyed hashes. A sorted set of each owner, by
 * the time at which an entry is forgotten.
 */
export class SealedJournal<Entry extends JournalEntry> {
  readonly #parts: SealedJournalParts;
  readonly #rules: JournalRules<Entry>;

  constructor(parts: SealedJournalParts, rules: JournalRules<Entry>) {
    this.#parts = parts;
    this.#rules = rules;
  }

  /** @throws Unavailable */
  async add(owner: EntryOwner, entry: Omit<Entry, 'id'>): Promise<void> {
    const [key] = this.#keys(owner);
    await this.#put(key, { id: randomUUID(), ...entry } as Entry);
  }

  /** Newest first. What is still under an older token key is moved to the newest. @throws Unavailable */
  async of(owner: EntryOwner): Promise<Entry[]> {
    const keys = this.#keys(owner);
    const [newest] = keys;
    const found = (await Promise.all(keys.map((key) => this.#read(key)))).flat();
    const toMove = found.filter(({ key }) => key !== newest);
    await Promise.all(toMove.map(({ entry }) => this.#put(newest, entry)));
    // One by one: another replica, for which this key is still the newest, may have added more.
    await Promise.all(toMove.map(({ key, sealed }) => this.#parts.database.removeMember(key, sealed)));
    const byId = new Map(found.map(({ entry }) => [entry.id, entry]));
    return [...byId.values()]
      .sort((one, other) => other.sentAt.localeCompare(one.sentAt))
      .slice(0, this.#rules.most);
  }

  /** @throws Unavailable */
  async erase(owner: EntryOwner): Promise<void> {
    // One call for each key: they are on different nodes of a Redis Cluster.
    await Promise.all(this.#keys(owner).map((key) => this.#parts.database.take([key])));
  }

  async #put(key: string, entry: Entry): Promise<void> {
    const { forgottenMs, most } = this.#rules;
    const sealed = this.#parts.sealer.seal(JSON.stringify(entry), key);
    await this.#parts.database.addMember(key, sealed, forgottenMs(entry), most);
  }

  async #read(key: string) {
    const members = await this.#parts.database.members(key);
    return members.flatMap((sealed) => {
      const entry = this.#open(sealed, key);
      return entry ? [{ key, sealed, entry }] : [];
    });
  }

  /** Undefined for what was sealed under a removed key, too. */
  #open(sealed: string, key: string): Entry | undefined {
    return openOr(() => this.#rules.read(JSON.parse(this.#parts.sealer.open(sealed, key))), undefined);
  }

  #keys(owner: EntryOwner): readonly [string, ...string[]] {
    return this.#parts.names.keysOf(this.#rules.purpose, ...owner);
  }
}
