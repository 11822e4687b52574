import {
  anew,
  anewAfter,
  type Draft,
  type Entry,
  holds,
  leftNow,
  NotSent,
  type Outcome,
  outcomeOf,
  type Send,
  settled,
  standsOver,
  transitions,
} from './entry.ts';
import type { JournalStore } from './journal-store.ts';
import { Windows } from './windows.ts';

/** The dependencies of a journal. */
export interface JournalParts {
  readonly store: Pick<JournalStore, 'read' | 'write' | 'note' | 'dropNote' | 'notes'>;
  /** Tells the other windows which entry has changed. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;
  readonly locks: Pick<LockManager, 'request'>;
}

/**
 * One person's drafts in all windows of this browser: edited, continued, sent and discarded. Changes are noted
 * synchronously, so that they survive the page, and then stored for all windows one after the other. An entry belongs
 * to the window that last edited or took it. Another window that continues it does so in a new entry, so nothing is
 * ever overwritten.
 */
export class Journal {
  readonly #parts: JournalParts;
  readonly #windows: Windows;
  readonly #known = new Map<string, Entry>();
  /** The new entry of content that conflicted with another window's change. */
  readonly #moved = new Map<string, string>();
  readonly #underWay = new Map<string, Promise<Entry>>();
  readonly #unsaved = new Set<string>();
  /** Entries noted by the previous page of this window. */
  readonly #noted = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #saving: Promise<void> | undefined;
  #snapshot: readonly Entry[] = [];
  #isClosed = false;
  #wanted: string | undefined;

  constructor(parts: JournalParts, kept: readonly Entry[] = []) {
    this.#parts = parts;
    this.#windows = new Windows(parts.locks, () => this.#publish());
    this.#show(...kept);
    parts.channel.onmessage = ({ data }: MessageEvent<string>) => void this.#hear(data);
    // Notes that the previous page had no time to store follow its stored entries.
    for (const entry of parts.store.notes()) {
      this.#noted.add(entry.id);
      this.#put(entry);
    }
  }

  /** All entries, the latest change first; a new array after every change. */
  readonly entries = (): readonly Entry[] => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get(id: string | undefined): Entry | undefined {
    const known = id === undefined ? undefined : this.#known.get(this.#moved.get(id) ?? id);
    return known?.state === 'gone' ? undefined : known;
  }

  /** Whether this window edits it. */
  readonly isMine = ({ window }: Entry): boolean => window === this.#windows.own;

  /** Whether another window has it open. */
  readonly isElsewhere = ({ window }: Pick<Entry, 'window'>): boolean => this.#windows.isThere(window);

  /** Whether this window waits for the answer to it. */
  readonly isUnderWay = ({ id }: Entry): boolean => this.#underWay.has(id);

  /**
   * Saves a form's current values, in this entry if it can still be edited, otherwise in a new one.
   * @returns the entry that contains them
   */
  write(id: string | undefined, draft: Draft): Entry {
    const known = this.get(id);
    const isOpen = known && this.isMine(known) && !this.isUnderWay(known) && transitions[known.state].type;
    if (known && holds(known, draft) && (known.path === draft.path || !isOpen)) return known;
    return this.#write({ ...(isOpen ? known : anewAfter(known)), ...draft });
  }

  /** Continues an entry in this window. */
  take(id: string): void {
    this.#moved.delete(id);
    const known = this.get(id);
    if (known) this.#write(known);
  }

  /**
   * Sends an entry as it is now, with its own key. A second call while the first is in flight returns the first one's
   * promise; an entry that another window has sent meanwhile is not sent again.
   * @param toRequest builds the request, or throws; a request already sent with this key is repeated instead
   * @returns the entry after sending. @throws the call's error, once the outcome it shows is stored
   */
  send(id: string, call: Send, toRequest?: () => unknown): Promise<Entry> {
    const entry = this.get(id);
    if (!entry) return Promise.reject(new NotSent());
    const known = this.#underWay.get(entry.id);
    if (known) return known;
    // Claims the entry for this window: what another window types from now on was not confirmed here.
    if (!this.isMine(entry) && transitions[entry.state].type) this.#write(entry);
    const { id: key } = entry;
    const turn = this.#parts.locks.request(`ebp.send.${key}`, () => this.#sendAlone(entry, call, toRequest));
    const run = turn.finally(() => {
      this.#underWay.delete(key);
      this.#publish();
    });
    this.#underWay.set(key, run);
    return run;
  }

  /** Discards an entry, unless its answer is pending. `putBack` restores it. */
  throwAway(id: string): Entry | undefined {
    const known = this.get(id);
    const state = known && transitions[known.state].throwAway;
    if (!state || (known.state !== 'sent' && this.isUnderWay(known))) return undefined;
    // It is this window's change from now on: a note of it yields to what the window that edits it has typed meanwhile.
    this.#put({ ...known, content: {}, state, window: this.#windows.own });
    return known;
  }

  /** Home does not list an entry for a week from this instant (`isPutOff`); without one it does again. */
  putOff(id: string, putOffAt?: number): void {
    const known = this.get(id);
    if (known && !this.isUnderWay(known)) this.#put({ ...known, putOffAt });
  }

  /** Restores a discarded entry as it was, with its own key. */
  putBack(entry: Entry): void {
    if (this.get(entry.id)) return;
    this.#put({ ...entry, revision: this.#known.get(entry.id)?.revision ?? 0, window: undefined });
  }

  /** Turns an entry that may have been received into a new one; the person has checked that it was not received. */
  renew(id: string): Entry | undefined {
    const known = this.throwAway(id);
    return known && this.#write({ ...known, ...anew() });
  }

  /** Leaves a page: its entries can then be continued elsewhere. */
  leave(tab: string): void {
    for (const entry of this.#known.values())
      if (entry.tab === tab && this.isMine(entry)) this.#put({ ...entry, window: undefined });
  }

  /** Asks the form of an entry to continue it, once that form is shown. */
  ask(id: string | undefined): void {
    this.#wanted = id;
    this.#publish();
  }

  /** The entry that this form was asked to continue. */
  askedOf(form: string): Entry | undefined {
    const wanted = this.get(this.#wanted);
    return wanted?.form === form ? wanted : undefined;
  }

  /** Resolves once all changes so far are stored. */
  async saved(): Promise<void> {
    while (this.#saving) await this.#saving;
  }

  /** Stops storing and listening. */
  stop(): void {
    this.#isClosed = true;
    this.#windows.leave();
    this.#parts.channel.close();
  }

  /** Saves an entry as edited by this window. */
  #write(entry: Omit<Entry, 'at'>): Entry {
    return this.#put({ ...entry, window: this.#windows.own, at: Date.now() });
  }

  #put(entry: Entry): Entry {
    this.#unsaved.add(entry.id);
    if (!this.#isClosed) this.#parts.store.note(entry);
    this.#show(entry);
    this.#saving ??= this.#saveAll();
    return entry;
  }

  async #saveAll(): Promise<void> {
    // Changes made synchronously are stored together.
    await Promise.resolve();
    for (const id of this.#unsaved) {
      this.#unsaved.delete(id);
      const entry = this.#known.get(id);
      if (this.#isClosed || !entry) continue;
      const result = await this.#parts.store.write(entry);
      if (this.#isClosed) continue;
      if (result === 'taken') await this.#meet(entry);
      if (result === 'written') {
        // A change made meanwhile builds on this revision.
        const latest = this.#known.get(id);
        const next = { ...(latest ?? entry), revision: entry.revision + 1 };
        this.#known.set(id, next);
        if (latest === entry) this.#parts.store.dropNote(id);
        else this.#parts.store.note(next);
      }
      this.#parts.channel.postMessage(id);
    }
    this.#saving = undefined;
  }

  /** Resolves a conflict: another window's version stays, and the input of this one continues in a new entry. */
  async #meet(here: Entry): Promise<void> {
    const { id } = here;
    const stored = await this.#parts.store.read(id);
    // It has been replaced meanwhile: nothing is left to resolve.
    if (this.#known.get(id) !== here || this.#isClosed) return;
    if (!stored || standsOver(here, stored, this.#noted.has(id))) {
      this.#put({ ...here, revision: stored?.revision ?? 0 });
      return;
    }
    const isSame = holds(stored, here);
    // An entry that is about to be sent stays with this window.
    this.#accept(isSame && this.isUnderWay(here) ? { ...stored, window: this.#windows.own } : stored);
    // Its input has its own entry already if it conflicted before.
    if (isSame || here.state !== 'writing' || this.#moved.has(id)) return;
    this.#moved.set(id, this.#put({ ...here, ...anew() }).id);
  }

  /** Another window changed an entry. If this window has unsaved changes, storing them resolves the conflict. */
  async #hear(id: string): Promise<void> {
    let stored: Entry | undefined;
    do {
      await this.saved();
      stored = await this.#parts.store.read(id);
    } while (this.#saving);
    const here = this.#known.get(id);
    if (this.#isClosed || !stored || stored.revision <= (here?.revision ?? 0)) return;
    if (here && this.#underWay.has(id)) await this.#meet(here);
    else this.#accept(stored);
  }

  /** Takes over the stored version of an entry. */
  #accept(stored: Entry): void {
    this.#unsaved.delete(stored.id);
    this.#noted.delete(stored.id);
    this.#parts.store.dropNote(stored.id);
    this.#show(stored);
  }

  #show(...entries: readonly Entry[]): void {
    for (const entry of entries) this.#known.set(entry.id, entry);
    this.#publish();
    for (const { window } of entries) void this.#windows.watch(window);
  }

  #publish(): void {
    const entries = [...this.#known.values()].filter(({ state }) => state !== 'gone');
    this.#snapshot = entries.sort((one, other) => other.at - one.at);
    for (const listener of this.#listeners) listener();
  }

  async #sendAlone(confirmed: Entry, call: Send, toRequest?: () => unknown): Promise<Entry> {
    const { id } = confirmed;
    await this.saved();
    const known = this.get(id);
    if (!known || this.#isClosed) throw new NotSent();
    // Another window changed it, so what was confirmed here is sent as the new entry.
    if (known.id !== id) return this.send(known.id, call, toRequest);
    // This window has gone on with the other window's input since, which is not what was confirmed.
    if (!holds(known, confirmed)) throw new NotSent();
    if (!transitions[known.state].send) return known;
    const left = await leftNow(known, toRequest);
    const sending = { ...known, state: 'sending', window: this.#windows.own, at: Date.now(), left } as const;
    const result = await this.#parts.store.write(sending);
    if (result === 'taken') await this.#meet(known);
    if (result === 'taken' || this.#isClosed) return this.#sendAlone(confirmed, call, toRequest);
    if (result === 'failed') this.#parts.store.note(sending);
    this.#show({ ...sending, revision: known.revision + (result === 'written' ? 1 : 0) });
    this.#parts.channel.postMessage(id);
    const settle = (outcome: Outcome, reference?: string): Entry => {
      const { revision } = this.#known.get(id) ?? sending;
      return this.#write({ ...settled(sending, known.state, outcome), revision, reference });
    };
    try {
      return settle('answered', await call(id, left?.request));
    } catch (error) {
      settle(outcomeOf(error));
      throw error;
    } finally {
      await this.saved();
    }
  }
}
