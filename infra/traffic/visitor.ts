import { setTimeout as delay } from 'node:timers/promises';
import { type Action, send } from './actions.ts';
import { signIn } from './sign-in.ts';
import type { Tally } from './tally.ts';
import { verdictOf } from './verdict.ts';

export interface Habits {
  /** Longest pause between two calls, in milliseconds. */
  readonly pauseMs: number;
  /** Pause after a call that failed: reading the message, pressing Retry. */
  readonly dismayMs: number;
  /** Share of calls that are aborted halfway, as by a closed window. */
  readonly impatience: number;
  /** Share of calls that change something; the recorded upstream stores each, and becomes slower. */
  readonly diligence: number;
  /** Share of calls after which the visitor signs out and in again. */
  readonly restlessness: number;
}

/** A simulated visitor with a session who makes one call after the other until told to stop. */
export class Visitor {
  readonly #url: string;
  readonly #actions: readonly Action[];
  readonly #habits: Habits;
  readonly #tally: Tally;
  readonly #leaving = new AbortController();
  #headers: Readonly<Record<string, string>> = {};
  #cameBack = 0;

  constructor(url: string, actions: readonly Action[], habits: Habits, tally: Tally) {
    this.#url = url;
    this.#actions = actions;
    this.#habits = habits;
    this.#tally = tally;
  }

  /** @throws Error when the sign-in fails */
  async arrive(): Promise<void> {
    this.#headers = await signIn(this.#url);
  }

  /** How often the event stream was opened: once, and again each time it was lost. */
  get streams(): number {
    return this.#cameBack;
  }

  async stay(): Promise<void> {
    const stream = this.#listen();
    while (!this.#leaving.signal.aborted) {
      const isDiligent = Math.random() < this.#habits.diligence;
      const choice = this.#actions.filter(({ effect }) => (effect === 'read') !== isDiligent);
      const action = choice[Math.floor(Math.random() * choice.length)];
      const isOk = action === undefined || (await this.#do(action));
      if (Math.random() < this.#habits.restlessness) await this.#comeBack();
      const pauseMs = Math.random() * this.#habits.pauseMs + (isOk ? 0 : this.#habits.dismayMs);
      await delay(pauseMs, undefined, { signal: this.#leaving.signal }).catch(() => {});
    }
    await stream;
  }

  leave(): void {
    this.#leaving.abort();
  }

  async #do(action: Action): Promise<boolean> {
    const isImpatient = action.effect === 'read' && Math.random() < this.#habits.impatience;
    const signal = isImpatient ? afterMs(Math.random() * 20) : null;
    return this.#count(action, send(this.#url, this.#headers, action, signal));
  }

  /** Waits for the answer and records its result. @returns whether it succeeded */
  async #count(
    { name, effect }: Pick<Action, 'name' | 'effect'>,
    answered: Promise<Response>,
  ): Promise<boolean> {
    const startedAt = performance.now();
    const verdict = await verdictOf(answered);
    this.#tally.add({ name, effect, verdict, at: Date.now(), durationMs: performance.now() - startedAt });
    return verdict === 'ok';
  }

  /** Signs out and in again; while sign-in is not possible, the old session stays. */
  async #comeBack(): Promise<void> {
    const logout = { method: 'POST', headers: this.#headers };
    await this.#count({ name: 'logout', effect: 'write' }, fetch(`${this.#url}/bff/session/logout`, logout));
    for (let tries = 0; !this.#leaving.signal.aborted; tries += 1) {
      try {
        this.#headers = await signIn(this.#url);
        return;
      } catch {
        await delay(Math.min(100 * 2 ** tries, 2000));
      }
    }
  }

  /** Keeps the event stream of the session open, as every window does. */
  async #listen(): Promise<void> {
    while (!this.#leaving.signal.aborted) {
      this.#cameBack += 1;
      try {
        const { signal } = this.#leaving;
        const answer = await fetch(`${this.#url}/bff/session/events`, { headers: this.#headers, signal });
        for await (const _ of answer.body ?? []) if (signal.aborted) break;
      } catch {
        // A replica that shut down, or the end of this visit.
      }
      await delay(500, undefined, { signal: this.#leaving.signal }).catch(() => {});
    }
  }
}

/** Aborts like a browser that closes its window. */
function afterMs(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
}
