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
import { anew, SharedEntries } from './shared-entries.ts';

/** The work of one person, in all windows of this browser: what is written, continued, sent and thrown away. */
export class Journal extends SharedEntries {
  #wanted: string | undefined;

  /** Whether this window waits for the answer to it. */
  isUnderWay(id: string): boolean {
    return this.underWay.has(id);
  }

  /**
   * Notes what a form holds now, in this entry where it may still be written, otherwise in a new one.
   * @returns the entry that holds it
   */
  write(id: string | undefined, draft: Draft): Entry {
    const known = this.get(id);
    const isOpen =
      known !== undefined &&
      this.isMine(known.id) &&
      !this.underWay.has(known.id) &&
      transitions[known.state].type !== undefined;
    if (known && holds(known, draft) && (known.path === draft.path || !isOpen)) return known;
    return this.own({ ...(isOpen ? known : anew()), ...draft, at: Date.now() });
  }

  /** Goes on with an entry in this window. */
  take(id: string): Entry | undefined {
    this.moved.delete(id);
    const known = this.known.get(id);
    return known && this.own({ ...known, at: Date.now() });
  }

  /**
   * Sends an entry as it is now, under its own key. A second call while the first is under way is that call; an entry that another
   * window has sent meanwhile is not sent again.
   * @param toRequest makes what leaves, or throws; what has left under this key before leaves again instead
   * @returns the entry as it is then
   * @throws what the call threw, once it is written down what that says about the outcome
   */
  send(id: string, call: Send, toRequest?: () => unknown): Promise<Entry> {
    const entry = this.get(id);
    if (!entry) return Promise.reject(new NotSent());
    const known = this.underWay.get(entry.id);
    if (known) return known;
    // What another window writes on it from now on is not what was confirmed here.
    if (!this.isMine(entry.id) && transitions[entry.state].type) this.own(entry);
    const run = this.#sendAlone(entry.id, call, toRequest).finally(() => {
      this.underWay.delete(entry.id);
      this.publish();
    });
    this.underWay.set(entry.id, run);
    return run;
  }

  /** Forgets an entry, unless its answer is awaited. The way back is `putBack`. */
  throwAway(id: string): Entry | undefined {
    const known = this.get(id);
    if (!known || (known.state !== 'sent' && this.underWay.has(known.id))) return undefined;
    this.remove(known);
    return known;
  }

  /** Makes what may have been received input again, as something new: whoever asks for that knows that it was not. */
  renew(id: string): Entry | undefined {
    const known = this.throwAway(id);
    return known && this.own({ ...known, ...anew(), at: Date.now() });
  }

  /** Takes back that an entry was thrown away: it is what it was, under its own key. */
  putBack(entry: Entry): void {
    if (!this.known.has(entry.id)) this.put({ ...entry, revision: 0, window: undefined });
  }

  /** Leaves a page: its entries wait to be continued. */
  leave(tab: string): void {
    for (const entry of this.known.values())
      if (entry.tab === tab && this.isMine(entry.id)) this.put({ ...entry, window: undefined });
  }

  /** Asks the form of an entry to continue it, once that form is there. */
  ask(id: string): void {
    this.#wanted = id;
    this.publish();
  }

  /** The entry that this form was asked to continue. */
  askedOf(form: string): Entry | undefined {
    const wanted = this.get(this.#wanted);
    return wanted?.form === form ? wanted : undefined;
  }

  /** The form continues what it was asked to. */
  answer(): void {
    this.#wanted = undefined;
  }

  async #sendAlone(id: string, call: Send, toRequest?: () => unknown): Promise<Entry> {
    const { locks, store } = this.parts;
    return locks.request(`ebp.send.${id}`, async (): Promise<Entry> => {
      for (;;) {
        await this.saved();
        const known = this.get(id);
        if (!known || this.isClosed) throw new NotSent();
        // Another window wrote on it: what was confirmed here goes on as something else.
        if (known.id !== id) return this.send(known.id, call, toRequest);
        if (!transitions[known.state].send) return known;
        const at = Date.now();
        const left = { at: known.left?.at ?? at, request: known.left?.request ?? (await toRequest?.()) };
        const sending = { ...known, state: 'sending', window: this.windows.own, at, left } as const;
        const result = await store.write(sending);
        if (result === 'taken') {
          await this.yield(id);
          continue;
        }
        this.own({ ...sending, revision: known.revision + (result === 'written' ? 1 : 0) });
        return await this.#underItsKey(sending, known.state, call);
      }
    });
  }

  async #underItsKey(entry: Entry, before: EntryState, call: Send): Promise<Entry> {
    const { id, left } = entry;
    const settle = (outcome: Outcome, reference?: string) => {
      const state = (outcome === 'unasked' ? before : transitions.sending[outcome]) ?? before;
      const then = { state, reference, left: state === 'writing' ? undefined : left, at: Date.now() };
      return this.own({ ...(this.known.get(id) ?? entry), ...then });
    };
    try {
      this.asked.add(id);
      return settle('answered', await call(id, left?.request));
    } catch (error) {
      settle(outcomeOf(error));
      throw error;
    } finally {
      await this.saved();
      this.asked.delete(id);
    }
  }
}
