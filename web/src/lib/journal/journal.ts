import { newId } from '../new-id.ts';
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
import type { JournalStore } from './journal-store.ts';

/** What a journal is made of. */
export interface JournalParts {
  readonly store: Pick<JournalStore, 'read' | 'write' | 'remove' | 'note' | 'dropNote' | 'notes'>;
  /** Tells the other windows which entry has changed. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;
  readonly locks: Pick<LockManager, 'request'>;
}

/**
 * The work of one person, in all windows of this browser. Changes are noted at once, so that they survive the page, and written down
 * for all windows one after the other. An entry is written on by the window that wrote or took it last. Whoever goes on with it
 * elsewhere does so in a new one, so nothing is ever written over.
 */
export class Journal {
  readonly #parts: JournalParts;
  readonly #entries = new Map<string, Entry>();
  readonly #window = newId();
  readonly #gone = Promise.withResolvers<void>();
  /** Other windows, and whether each is there: it holds a lock, which ends with it, however that ends. */
  readonly #others = new Map<string, boolean>();
  /** Where content went on that another window left no room for. */
  readonly #moved = new Map<string, string>();
  readonly #underWay = new Map<string, Promise<Entry>>();
  /** What the gateway is being asked to do; what is under way else waits for its turn. */
  readonly #asked = new Set<string>();
  readonly #unsaved = new Set<string>();
  /** What the page before noted. */
  readonly #found = new Set<string>();
  /** Revisions of entries that were thrown away here. */
  readonly #thrownAway = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  #saving: Promise<void> | undefined;
  #snapshot: readonly Entry[] = [];
  #wanted: string | undefined;
  #isClosed = false;

  constructor(parts: JournalParts, kept: readonly Entry[] = []) {
    this.#parts = parts;
    void parts.locks.request(windowLock(this.#window), () => this.#gone.promise);
    for (const entry of kept) this.#entries.set(entry.id, entry);
    this.#publish();
    parts.channel.onmessage = ({ data }: MessageEvent<string>) => void this.#hear(data);
    // Whatever the page before had no time to write down follows what it had.
    for (const entry of parts.store.notes()) {
      this.#found.add(entry.id);
      this.#put(entry);
    }
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
    return this.#entries.get(id)?.window === this.#window;
  }

  /** Whether another window has it open. */
  isElsewhere({ window }: Entry): boolean {
    return window !== undefined && this.#others.get(window) === true;
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
      this.isMine(known.id) &&
      !this.#underWay.has(known.id) &&
      transitions[known.state].type !== undefined;
    if (known && holds(known, draft) && (known.path === draft.path || !isOpen)) return known;
    return this.#take({ ...(isOpen ? known : anew()), ...draft, at: now });
  }

  /** Goes on with an entry in this window. */
  take(id: string, now = Date.now()): Entry | undefined {
    this.#moved.delete(id);
    const known = this.#entries.get(id);
    return known && this.#take({ ...known, at: now });
  }

  /**
   * Sends an entry as it is now, under its own key. A second call while the first is under way is that call; an entry that another
   * window has sent meanwhile is not sent again.
   * @returns the entry as it is then
   * @param toRequest makes what leaves, or throws; what has left under this key before leaves again instead
   * @throws what the call threw, once it is written down what that says about the outcome
   */
  send(id: string, call: Send, toRequest?: () => unknown): Promise<Entry> {
    const entry = this.get(id);
    if (!entry) return Promise.reject(new Error('There is nothing to send'));
    // What another window writes on it from now on is not what was confirmed here.
    if (!this.isMine(entry.id) && transitions[entry.state].type) this.#take(entry);
    const run = this.#underWay.get(entry.id) ?? this.#sendOnce(entry, call, toRequest);
    this.#underWay.set(entry.id, run);
    return run;
  }

  /** Forgets an entry, unless its answer is awaited. The way back is `putBack`. */
  throwAway(id: string): Entry | undefined {
    const known = this.get(id);
    if (!known || (known.state !== 'sent' && this.#underWay.has(known.id))) return undefined;
    this.#thrownAway.set(known.id, known.revision);
    this.#entries.delete(known.id);
    this.#changed(known.id);
    return known;
  }

  /** Makes what may have been received input again, as something new: whoever asks for that knows that it was not. */
  renew(id: string): Entry | undefined {
    const known = this.throwAway(id);
    return known && this.#take({ ...known, ...anew(), at: Date.now() });
  }

  /** Takes back that an entry was thrown away: it is what it was, under its own key. */
  putBack(entry: Entry): void {
    if (this.#entries.has(entry.id)) return;
    this.#put({ ...entry, revision: 0, window: undefined });
  }

  /** Leaves a page: its entries wait to be continued. */
  leave(tab: string): void {
    for (const entry of this.#entries.values())
      if (entry.tab === tab && this.isMine(entry.id)) this.#put({ ...entry, window: undefined });
  }

  /** Asks the form of an entry to continue it, once that form is there. */
  ask(id: string): void {
    this.#wanted = id;
    this.#publish();
  }

  /** The entry that this form was asked to continue. */
  askedOf(form: string): Entry | undefined {
    const asked = this.get(this.#wanted);
    return asked?.form === form ? asked : undefined;
  }

  /** The form continues what it was asked to. */
  answer(): void {
    this.#wanted = undefined;
  }

  /** Resolves once everything so far is written down. */
  async saved(): Promise<void> {
    while (this.#saving) await this.#saving;
  }

  /** From now on nothing is written down nor heard. */
  stop(): void {
    this.#isClosed = true;
    this.#gone.resolve();
    this.#parts.channel.close();
  }

  async #sendOnce(entry: Entry, call: Send, toRequest?: () => unknown): Promise<Entry> {
    try {
      return await this.#sendAlone(entry, call, toRequest);
    } finally {
      this.#underWay.delete(entry.id);
      this.#publish();
    }
  }

  async #sendAlone({ id }: Entry, call: Send, toRequest?: () => unknown): Promise<Entry> {
    const { locks, store } = this.#parts;
    return locks.request(`ebp.send.${id}`, async (): Promise<Entry> => {
      for (;;) {
        await this.saved();
        if (this.#isClosed) throw new NotSent();
        const known = this.get(id);
        if (!known) throw new NotSent();
        // Another window wrote on it: what was confirmed here is something else by now.
        if (known.id !== id) return this.send(known.id, call, toRequest);
        if (!transitions[known.state].send) return known;
        const at = Date.now();
        const left = { at: known.left?.at ?? at, request: known.left?.request ?? (await toRequest?.()) };
        const sending = { ...known, state: 'sending', window: this.#window, at, left } as const;
        const result = await store.write(sending);
        if (result === 'taken') {
          await this.#yield(id);
          continue;
        }
        this.#take({ ...sending, revision: known.revision + (result === 'written' ? 1 : 0) });
        return await this.#underItsKey(sending, known.state, call);
      }
    });
  }

  async #underItsKey(entry: Entry, before: EntryState, call: Send): Promise<Entry> {
    const settle = (outcome: Outcome, reference?: string) => {
      const state = (outcome === 'unasked' ? before : transitions.sending[outcome]) ?? before;
      const left = state === 'writing' ? undefined : entry.left;
      return this.#take({
        ...(this.#entries.get(entry.id) ?? entry),
        state,
        reference,
        left,
        at: Date.now(),
      });
    };
    try {
      this.#asked.add(entry.id);
      const reference = await call(entry.id, entry.left?.request);
      return settle('answered', reference);
    } catch (error) {
      settle(outcomeOf(error));
      throw error;
    } finally {
      await this.saved();
      this.#asked.delete(entry.id);
    }
  }

  /** What was written here goes on as an entry of its own. */
  #setApart(entry: Entry, window: string | undefined): Entry {
    const apart = { ...entry, ...anew(), window };
    this.#moved.set(entry.id, apart.id);
    return this.#put(apart);
  }

  /** This window writes on it from now on. */
  #take(entry: Entry): Entry {
    return this.#put({ ...entry, window: this.#window });
  }

  #put(entry: Entry): Entry {
    this.#entries.set(entry.id, entry);
    this.#changed(entry.id);
    return entry;
  }

  #changed(id: string): void {
    this.#note(id);
    this.#unsaved.add(id);
    this.#publish();
    this.#saving ??= this.#saveAll();
  }

  /** Keeps an entry as it is now until that is written down. */
  #note(id: string): void {
    const { store } = this.#parts;
    const entry = this.#entries.get(id);
    if (this.#isClosed) return;
    if (entry) store.note(entry);
    else store.dropNote(id);
  }

  #publish(): void {
    this.#snapshot = [...this.#entries.values()].sort((one, other) => other.at - one.at);
    for (const { window } of this.#snapshot) if (window) void this.#watch(window);
    for (const listener of this.#listeners) listener();
  }

  /** Finds out whether another window is there, and when it no longer is. */
  async #watch(window: string): Promise<void> {
    const { locks } = this.#parts;
    if (window === this.#window || this.#others.has(window)) return;
    this.#others.set(window, false);
    const name = windowLock(window);
    if (await locks.request(name, { ifAvailable: true }, async (lock) => lock !== null)) return;
    this.#others.set(window, true);
    this.#publish();
    await locks.request(name, async () => this.#others.set(window, false));
    this.#publish();
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
    const { store } = this.#parts;
    const entry = this.#entries.get(id);
    if (!entry) {
      const thrownAway = this.#thrownAway.get(id);
      this.#thrownAway.delete(id);
      if (thrownAway === undefined || (await store.remove(id, thrownAway))) return;
      const stored = await store.read(id);
      if (!this.#entries.has(id)) this.#accept(id, stored);
      return;
    }
    const result = await store.write(entry);
    if (result === 'taken') return this.#yield(id);
    if (result === 'failed' || this.#isClosed) return;
    const revision = entry.revision + 1;
    const latest = this.#entries.get(id);
    if (latest) this.#entries.set(id, { ...latest, revision });
    else if (this.#thrownAway.has(id)) this.#thrownAway.set(id, revision);
    if (latest === entry) store.dropNote(id);
    else this.#note(id);
  }

  /** Another window was faster: what it wrote stands, and what is written here goes on beside it. */
  async #yield(id: string): Promise<void> {
    this.#meet(id, await this.#parts.store.read(id));
  }

  #meet(id: string, stored: Entry | undefined): void {
    if (this.#isClosed) return;
    const here = this.#entries.get(id);
    const isOurs = here !== undefined && (this.isMine(id) || this.#found.has(id));
    if (!isOurs) {
      this.#accept(id, stored);
      return;
    }
    const isInput = here.state === 'writing';
    // Only who sends an entry knows what became of it.
    const isKnownHere = !isInput && (!stored || this.#asked.has(id));
    if (isKnownHere || (stored && follows(here, stored))) {
      this.#put({ ...here, revision: stored?.revision ?? 0 });
    } else {
      const isSame = stored !== undefined && holds(stored, here);
      // What is about to be sent from here stays here.
      this.#accept(id, isSame && this.#underWay.has(id) ? { ...stored, window: this.#window } : stored);
      if (isInput && !isSame) this.#setApart(here, here.window);
    }
  }

  /** Another window changed an entry. What is not yet written down here meets that when it is. */
  async #hear(id: string): Promise<void> {
    let stored: Entry | undefined;
    do {
      await this.saved();
      stored = await this.#parts.store.read(id);
    } while (this.#saving);
    const known = this.#entries.get(id)?.revision ?? 0;
    const isNews = stored ? stored.revision > known : known > 0;
    if (!isNews || this.#isClosed) return;
    if (this.#underWay.has(id)) this.#meet(id, stored);
    else this.#accept(id, stored);
  }

  /** Takes an entry as it is written down. */
  #accept(id: string, stored: Entry | undefined): void {
    if (stored) this.#entries.set(id, stored);
    else this.#entries.delete(id);
    this.#unsaved.delete(id);
    this.#found.delete(id);
    this.#parts.store.dropNote(id);
    this.#publish();
  }
}

/** Whether this is what a page noted after it had written that down: it went before it heard that this was done. */
function follows(noted: Entry, { window, revision, state }: Entry): boolean {
  const isSamePage = window !== undefined && window === noted.window && revision === noted.revision + 1;
  return isSamePage && (state === 'writing' || noted.state !== 'writing');
}

const windowLock = (window: string) => `ebp.window.${window}`;

/** What makes an entry a new one: an identity, and nothing that an earlier one met. */
function anew() {
  return { id: newId(), state: 'writing', revision: 0, reference: undefined, left: undefined } as const;
}
