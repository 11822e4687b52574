import {
  type Draft,
  type Entry,
  type EntryState,
  holds,
  NotSent,
  type Outcome,
  outcomeOf,
  type Send,
  transitions,
} from './entry.ts';
import type { JournalParts } from './journal-store.ts';

/**
 * The work of one person, in all windows of this browser. Changes are seen at once and written down one after the other; what was
 * written down survives the page. An entry is written on by the window that wrote or took it last. Whoever goes on with it elsewhere
 * does so in a new one, so nothing is ever written over.
 */
export class Journal {
  readonly #parts: JournalParts;
  readonly #entries = new Map<string, Entry>();
  readonly #mine = new Set<string>();
  /** Where content went on that another window left no room for. */
  readonly #moved = new Map<string, string>();
  readonly #underWay = new Map<string, Promise<Entry>>();
  readonly #unsaved = new Set<string>();
  /** Revisions of entries that were thrown away here. */
  readonly #thrownAway = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  #saving: Promise<void> | undefined;
  #snapshot: readonly Entry[] = [];
  #asked: string | undefined;
  #isClosed = false;

  constructor(parts: JournalParts, kept: readonly Entry[] = []) {
    this.#parts = parts;
    for (const entry of kept) this.#entries.set(entry.id, entry);
    this.#publish();
    parts.channel.onmessage = ({ data }: MessageEvent<string>) => void this.#hear(data);
  }

  /** All entries, the latest change first; another list with every change, whatever it is of. */
  readonly entries = (): readonly Entry[] => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get(id: string | undefined): Entry | undefined {
    return id === undefined ? undefined : this.#entries.get(this.#moved.get(id) ?? id);
  }

  /** Whether this window writes on it. */
  isMine(id: string): boolean {
    return this.#mine.has(id);
  }

  /** Whether this window waits for the answer to it. */
  isUnderWay(id: string): boolean {
    return this.#underWay.has(id);
  }

  /**
   * Notes what a form holds now, in this entry where it may still be written, otherwise in a new one.
   * @returns the entry that holds it
   */
  write(id: string | undefined, draft: Draft, now = Date.now()): Entry {
    const known = this.get(id);
    const isOpen =
      known !== undefined &&
      this.#mine.has(known.id) &&
      !this.#underWay.has(known.id) &&
      transitions[known.state].type !== undefined;
    if (known && holds(known, draft) && (known.path === draft.path || !isOpen)) return known;
    const fresh = { id: crypto.randomUUID(), state: 'writing', revision: 0 } as const;
    return this.#set({ ...(isOpen ? known : fresh), ...draft, at: now });
  }

  /** Goes on with an entry in this window. */
  take(id: string, now = Date.now()): Entry | undefined {
    const known = this.get(id);
    return known && this.#set({ ...known, at: now });
  }

  /**
   * Sends an entry as it is now, under its own key. A second call while the first is under way is that call; an entry that another
   * window has sent meanwhile is not sent again.
   * @returns the entry as it is then
   * @throws what the call threw, once it is written down what that says about the outcome
   */
  send(id: string, call: Send): Promise<Entry> {
    const entry = this.get(id);
    if (!entry) return Promise.reject(new Error('There is nothing to send'));
    const run = this.#underWay.get(entry.id) ?? this.#sendOnce(entry, call);
    this.#underWay.set(entry.id, run);
    return run;
  }

  /** Forgets an entry, unless its answer is awaited. The way back is `putBack`. */
  throwAway(id: string): Entry | undefined {
    const known = this.get(id);
    if (!known || (known.state !== 'sent' && this.#underWay.has(known.id))) return undefined;
    this.#thrownAway.set(known.id, known.revision);
    this.#entries.delete(known.id);
    this.#mine.delete(known.id);
    this.#changed(known.id);
    return known;
  }

  /** Takes back that an entry was thrown away: it is what it was, under its own key. */
  putBack(entry: Entry): void {
    if (this.#entries.has(entry.id)) return;
    this.#set({ ...entry, revision: 0 });
    this.#mine.delete(entry.id);
    this.#publish();
  }

  /** Leaves a page: its entries wait to be continued. */
  leave(tab: string): void {
    for (const { id, tab: of } of this.#snapshot) if (of === tab) this.#mine.delete(id);
    this.#publish();
  }

  /** Asks the form of an entry to continue it, once that form is there. */
  ask(id: string): void {
    this.#asked = id;
    this.#publish();
  }

  /** The entry that this form was asked to continue. */
  askedOf(form: string): Entry | undefined {
    const asked = this.get(this.#asked);
    return asked?.form === form ? asked : undefined;
  }

  /** The form continues what it was asked to. */
  answer(): void {
    this.#asked = undefined;
  }

  /** Resolves once everything so far is written down. */
  async saved(): Promise<void> {
    while (this.#saving) await this.#saving;
  }

  /** From now on nothing is written down nor heard. */
  stop(): void {
    this.#isClosed = true;
    this.#parts.channel.close();
  }

  async #sendOnce(entry: Entry, call: Send): Promise<Entry> {
    try {
      return await this.#sendAlone(entry, call);
    } finally {
      this.#underWay.delete(entry.id);
      this.#publish();
    }
  }

  async #sendAlone(confirmed: Entry, call: Send): Promise<Entry> {
    const { locks, store, keys } = this.#parts;
    const { id } = confirmed;
    return locks.request(`ebp.send.${id}`, async (): Promise<Entry> => {
      for (;;) {
        await this.saved();
        if (this.#isClosed) throw new NotSent();
        await this.#read(id);
        const known = this.get(id);
        // Another window wrote on it: what was confirmed here is something else by now.
        if (!known || !holds(known, confirmed)) return this.send(this.#setApart(confirmed).id, call);
        if (known.id !== id) return this.send(known.id, call);
        if (!transitions[known.state].send) return known;
        const sending = { ...known, state: 'sending', at: Date.now() } as const;
        const result = await store.write(sending, keys);
        if (result === 'taken') continue;
        this.#set({ ...sending, revision: known.revision + (result === 'written' ? 1 : 0) });
        return await this.#underItsKey(sending, known.state, call);
      }
    });
  }

  async #underItsKey(entry: Entry, before: EntryState, call: Send): Promise<Entry> {
    const settle = (outcome: Outcome, reference?: string) => {
      const state = (outcome === 'unasked' ? before : transitions.sending[outcome]) ?? before;
      return this.#set({ ...(this.#entries.get(entry.id) ?? entry), state, reference, at: Date.now() });
    };
    try {
      const reference = await call(entry.id);
      return settle('answered', reference);
    } catch (error) {
      settle(outcomeOf(error));
      throw error;
    } finally {
      await this.saved();
    }
  }

  /** What was written here goes on as an entry of its own. */
  #setApart(entry: Entry): Entry {
    const apart = { ...entry, id: crypto.randomUUID(), state: 'writing', revision: 0 } as const;
    this.#moved.set(entry.id, apart.id);
    return this.#set(apart);
  }

  #set(entry: Entry): Entry {
    this.#entries.set(entry.id, entry);
    this.#mine.add(entry.id);
    this.#changed(entry.id);
    return entry;
  }

  #changed(id: string): void {
    this.#unsaved.add(id);
    this.#publish();
    this.#saving ??= this.#saveAll();
  }

  #publish(): void {
    this.#snapshot = [...this.#entries.values()].sort((one, other) => other.at - one.at);
    for (const listener of this.#listeners) listener();
  }

  async #saveAll(): Promise<void> {
    // What changes in one go is written down once.
    await Promise.resolve();
    for (const id of this.#unsaved) {
      this.#unsaved.delete(id);
      if (this.#isClosed) continue;
      await this.#saveOne(id);
      if (!this.#isClosed) this.#parts.channel.postMessage(id);
    }
    this.#saving = undefined;
  }

  async #saveOne(id: string): Promise<void> {
    const { store, keys } = this.#parts;
    const entry = this.#entries.get(id);
    if (!entry) {
      const thrownAway = this.#thrownAway.get(id);
      this.#thrownAway.delete(id);
      if (thrownAway !== undefined && !(await store.remove(id, thrownAway))) await this.#hear(id);
      return;
    }
    const result = await store.write(entry, keys);
    if (result === 'taken') return this.#yield(id);
    if (result === 'failed') return;
    const revision = entry.revision + 1;
    const latest = this.#entries.get(id);
    if (latest) this.#entries.set(id, { ...latest, revision });
    else if (this.#thrownAway.has(id)) this.#thrownAway.set(id, revision);
  }

  /** Another window was faster: what it wrote stands. Only who sends an entry knows what became of it. */
  async #yield(id: string): Promise<void> {
    const { store, keys } = this.#parts;
    const stored = await store.read(id, keys);
    const here = this.#entries.get(id);
    if (!here) return;
    if (stored && holds(stored, here)) {
      const isSender = this.#underWay.has(id);
      this.#entries.set(id, isSender ? { ...here, revision: stored.revision } : stored);
      if (isSender) this.#changed(id);
      else this.#mine.delete(id);
    } else if (!stored && here.state !== 'writing') {
      this.#set({ ...here, revision: 0 });
    } else {
      if (stored) this.#entries.set(id, stored);
      else this.#entries.delete(id);
      this.#mine.delete(id);
      if (here.state === 'writing') this.#setApart(here);
    }
    this.#publish();
  }

  /** Another window changed an entry. What is not yet written down here meets that when it is. */
  async #hear(id: string): Promise<void> {
    const { revision } = (await this.#parts.store.read(id, this.#parts.keys)) ?? {};
    const known = this.#entries.get(id)?.revision ?? 0;
    const isNews = revision === undefined ? known > 0 : revision > known;
    if (isNews && !this.#isClosed && !this.#unsaved.has(id)) await this.#read(id);
  }

  /** Takes an entry as it is written down. */
  async #read(id: string): Promise<void> {
    const { store, keys } = this.#parts;
    const stored = await store.read(id, keys);
    if (this.#unsaved.has(id) || stored?.revision === this.#entries.get(id)?.revision) return;
    if (stored) this.#entries.set(id, stored);
    else this.#entries.delete(id);
    this.#mine.delete(id);
    this.#publish();
  }
}
