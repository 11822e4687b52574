import type { IncomingMessage } from 'node:http';
import type { CallLane, CallLanes, Waiting } from './call-lane.ts';
import { contextOf } from './request-context.ts';

/** A lane and the set it belongs to. */
export interface LaneOf {
  readonly lane: CallLane;
  readonly lanes: CallLanes;
}

/** One call on its way through its lanes: it needs a slot in each of them before it begins. */
export class CallTurn implements Waiting {
  readonly #lanes: readonly LaneOf[];
  readonly #begun: () => void;
  readonly #refused: () => void;
  #held = 0;
  /** The browser, and any background work for it. */
  #users = 1;
  #isOver = false;

  constructor(lanes: readonly LaneOf[], begun: () => void, refused: () => void) {
    this.#lanes = lanes;
    this.#begun = begun;
    this.#refused = refused;
  }

  /** Takes a slot in one lane after the other, and waits where none is free. */
  enter(now: number): void {
    for (;;) {
      const next = this.#lanes[this.#held];
      if (next === undefined) break;
      if (!next.lane.take(now)) {
        next.lane.wait(this, now);
        next.lanes.watch(next.lane);
        return;
      }
      this.#held += 1;
    }
    this.#begun();
  }

  /** The lane it waited in has a slot for it. */
  readonly begin = (): void => {
    this.#held += 1;
    this.enter(performance.now());
  };

  readonly refuse = (): void => {
    this.#end();
    this.#refused();
  };

  /** Work that continues when the browser leaves keeps the slot. @returns what to call when it is done */
  prolong(): () => void {
    this.#users += 1;
    return () => this.leave();
  }

  /** Releases the slots once all users of them have finished. */
  leave(): void {
    this.#users -= 1;
    if (this.#users === 0) this.#end();
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#lanes[this.#held]?.lane.forget(this);
    for (let at = 0; at < this.#held; at += 1) {
      const { lane } = this.#lanes[at] as LaneOf;
      lane.leave();
      if (lane.isWaitedFor) lane.look(performance.now());
    }
  }
}

/** Runs work that continues when the browser leaves; the request's slot stays taken until the work is done. */
export async function withinTurn<T>(request: IncomingMessage, work: () => Promise<T>): Promise<T> {
  const done = contextOf(request).turn?.prolong();
  try {
    return await work();
  } finally {
    done?.();
  }
}
