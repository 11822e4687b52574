import { newId } from '../new-id.ts';
import { type Entry, holds } from './entry.ts';
import type { JournalStore } from './journal-store.ts';
import { Windows } from './windows.ts';

/** What a journal is made of. */
export interface JournalParts {
  readonly store: Pick<JournalStore, 'read' | 'write' | 'remove' | 'note' | 'dropNote' | 'notes'>;
  /** Tells the other windows which entry has changed. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;
  readonly locks: Pick<LockManager, 'request'>;
}

/**
 * The entries of one person, as this window knows them. Changes are noted at once, so that they survive the page, and written down for
 * all windows one after the other. An entry is written on by the window that wrote or took it last. Whoever goes on with it elsewhere
 * does so in a new one, so nothing is ever written over.
 */
export class SharedEntries {
  protected readonly parts: JournalParts;
  protected readonly windows: Windows;
  protected readonly known = new Map<string, Entry>();
  /** Where content went on that another window left no room for. */
  protected readonly moved = new Map<string, string>();
  protected readonly underWay = new Map<string, Promise<Entry>>();
  /** What the gateway is being asked to do; what else is under way waits for its turn. */
  protected readonly asked = new Set<string>();
  readonly #unsaved = new Set<string>();
  /** What the page before noted. */
  readonly #found = new Set<string>();
  /** Revisions of entries that were thrown away here. */
  readonly #thrownAway = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  #saving: Promise<void> | undefined;
  #snapshot: readonly Entry[] = [];
  protected isClosed = false;

  constructor(parts: JournalParts, kept: readonly Entry[] = []) {
    this.parts = parts;
    this.windows = new Windows(parts.locks, () => this.publish());
    for (const entry of kept) this.known.set(entry.id, entry);
    this.publish();
    parts.channel.onmessage = ({ data }: MessageEvent<string>) => void this.#hear(data);
    // Whatever the page before had no time to write down follows what it had.
    for (const entry of parts.store.notes()) {
      this.#found.add(entry.id);
      this.put(entry);
    }
  }

  /** All entries, the latest change first; another list with every change, whatever it is of. */
  readonly entries = (): readonly Entry[] => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get(id: string | undefined): Entry | undefined {
    return id === undefined ? undefined : this.known.get(this.moved.get(id) ?? id);
  }

  /** Whether this window writes on it. */
  isMine(id: string): boolean {
    return this.known.get(id)?.window === this.windows.own;
  }

  /** Whether another window has it open. */
  isElsewhere({ window }: Entry): boolean {
    return this.windows.isThere(window);
  }

  /** Resolves once everything so far is written down. */
  async saved(): Promise<void> {
    while (this.#saving) await this.#saving;
  }

  /** From now on nothing is written down nor heard. */
  stop(): void {
    this.isClosed = true;
    this.windows.leave();
    this.parts.channel.close();
  }

  /** This window writes on it from now on. */
  protected own(entry: Entry): Entry {
    return this.put({ ...entry, window: this.windows.own });
  }

  protected put(entry: Entry): Entry {
    this.known.set(entry.id, entry);
    this.#change(entry.id);
    return entry;
  }

  protected remove({ id, revision }: Entry): void {
    this.#thrownAway.set(id, revision);
    this.known.delete(id);
    this.#change(id);
  }

  protected publish(): void {
    this.#snapshot = [...this.known.values()].sort((one, other) => other.at - one.at);
    for (const { window } of this.#snapshot) void this.windows.watch(window);
    for (const listener of this.#listeners) listener();
  }

  /** Another window was faster: what it wrote stands, and what is written here goes on beside it. */
  protected async yield(id: string): Promise<void> {
    const stored = await this.parts.store.read(id);
    if (!this.isClosed) this.#meet(id, stored);
  }

  #meet(id: string, stored: Entry | undefined): void {
    const here = this.known.get(id);
    if (!here || !(this.isMine(id) || this.#found.has(id))) {
      this.#accept(id, stored);
      return;
    }
    const isInput = here.state === 'writing';
    // Only who sends an entry knows what became of it.
    const isKnownHere = !isInput && (!stored || this.asked.has(id));
    if (isKnownHere || (stored && follows(here, stored))) {
      this.put({ ...here, revision: stored?.revision ?? 0 });
      return;
    }
    const isSame = stored !== undefined && holds(stored, here);
    // What is about to be sent from here stays here.
    this.#accept(id, isSame && this.underWay.has(id) ? { ...stored, window: this.windows.own } : stored);
    if (!isInput || isSame) return;
    const apart = { ...here, ...anew() };
    this.moved.set(id, apart.id);
    this.put(apart);
  }

  /** Another window changed an entry. What is not yet written down here meets that when it is. */
  async #hear(id: string): Promise<void> {
    let stored: Entry | undefined;
    do {
      await this.saved();
      stored = await this.parts.store.read(id);
    } while (this.#saving);
    const known = this.known.get(id)?.revision ?? 0;
    const isNews = stored ? stored.revision > known : known > 0;
    if (!isNews || this.isClosed) return;
    if (this.underWay.has(id)) this.#meet(id, stored);
    else this.#accept(id, stored);
  }

  /** Takes an entry as it is written down. */
  #accept(id: string, stored: Entry | undefined): void {
    if (stored) this.known.set(id, stored);
    else this.known.delete(id);
    this.#unsaved.delete(id);
    this.#found.delete(id);
    this.parts.store.dropNote(id);
    this.publish();
  }

  #change(id: string): void {
    this.#note(id);
    this.#unsaved.add(id);
    this.publish();
    this.#saving ??= this.#saveAll();
  }

  /** Keeps an entry as it is now until that is written down. */
  #note(id: string): void {
    const entry = this.known.get(id);
    if (this.isClosed) return;
    if (entry) this.parts.store.note(entry);
    else this.parts.store.dropNote(id);
  }

  async #saveAll(): Promise<void> {
    // What changes in one go is written down once.
    await Promise.resolve();
    for (const id of this.#unsaved) {
      this.#unsaved.delete(id);
      if (this.isClosed) continue;
      const entry = this.known.get(id);
      await (entry ? this.#save(entry) : this.#erase(id));
      if (!this.isClosed) this.parts.channel.postMessage(id);
    }
    this.#saving = undefined;
  }

  async #save(entry: Entry): Promise<void> {
    const { id } = entry;
    const result = await this.parts.store.write(entry);
    if (result === 'taken') return this.yield(id);
    if (result === 'failed' || this.isClosed) return;
    const revision = entry.revision + 1;
    const latest = this.known.get(id);
    if (latest) this.known.set(id, { ...latest, revision });
    else if (this.#thrownAway.has(id)) this.#thrownAway.set(id, revision);
    if (latest === entry) this.parts.store.dropNote(id);
    else this.#note(id);
  }

  async #erase(id: string): Promise<void> {
    const { store } = this.parts;
    const revision = this.#thrownAway.get(id);
    this.#thrownAway.delete(id);
    if (revision === undefined || (await store.remove(id, revision))) return;
    const stored = await store.read(id);
    if (!this.known.has(id)) this.#accept(id, stored);
  }
}

/** Whether this is what a page noted after it had written that down: it went before it heard that this was done. */
function follows(noted: Entry, { window, revision, state }: Entry): boolean {
  const isSamePage = window !== undefined && window === noted.window && revision === noted.revision + 1;
  return isSamePage && (state === 'writing' || noted.state !== 'writing');
}

/** What makes an entry a new one: an identity, and nothing that an earlier one met. */
export function anew() {
  return { id: newId(), state: 'writing', revision: 0, reference: undefined, left: undefined } as const;
}
