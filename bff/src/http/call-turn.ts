import type { IncomingMessage } from 'node:http';
import type { Share } from '../config/config.ts';
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

/** Burst, in seconds of the rate: enough to open one page or several. */
const burstSeconds = 4;
/** How long a call waits in the queue. Milliseconds. */
const patienceMs = 5000;

/** A call that waits for a slot. Exactly one of the two is called, unless it leaves the queue first. */
interface Waiting {
  readonly begin: () => void;
  readonly refuse: () => void;
}

/** The calls of one visitor: those in progress, and a first-in-first-out queue of those that wait. */
class CallLane {
  readonly #share: Share;
  readonly #waiting = new Map<Waiting, number>();
  #running = 0;
  #left: number;
  #countedAt: number;

  constructor(share: Share, now: number) {
    this.#share = share;
    this.#left = share.perSecond * burstSeconds;
    this.#countedAt = now;
  }

  get isWaitedFor(): boolean {
    return this.#waiting.size > 0;
  }

  /** Whether a call is in progress, or waits. */
  get isBusy(): boolean {
    return this.#running > 0 || this.isWaitedFor;
  }

  /** Takes a slot at once. False when none is free, or other calls wait. */
  take(now: number): boolean {
    return this.#waiting.size === 0 && this.#takeNext(now);
  }

  /** Appends a call to the queue; `look` serves it. */
  wait(one: Waiting, now: number): void {
    this.#waiting.set(one, now + patienceMs);
  }

  /** Removes a call that no longer waits. */
  forget(one: Waiting): void {
    this.#waiting.delete(one);
  }

  /** Releases a slot. */
  leave(): void {
    this.#running -= 1;
  }

  /** Admits calls from the queue, and refuses those that have waited too long. */
  look(now: number): void {
    for (const [one, until] of this.#waiting) {
      if (this.#takeNext(now)) this.#end(one, one.begin);
      else if (until <= now) this.#end(one, one.refuse);
      else return;
    }
  }

  /** Whether the lane holds no state: a new lane would be the same. */
  isIdle(now: number): boolean {
    this.#count(now);
    const isRested = this.#left >= this.#share.perSecond * burstSeconds;
    return !this.isBusy && isRested;
  }

  #end(one: Waiting, how: () => void): void {
    this.#waiting.delete(one);
    how();
  }

  #takeNext(now: number): boolean {
    if (this.#running >= this.#share.atOnce) return false;
    if (this.#left < 1) this.#count(now);
    if (this.#left < 1) return false;
    this.#left -= 1;
    this.#running += 1;
    return true;
  }

  #count(now: number): void {
    const { perSecond } = this.#share;
    const earned = ((now - this.#countedAt) / 1000) * perSecond;
    this.#left = Math.min(perSecond * burstSeconds, this.#left + earned);
    this.#countedAt = now;
  }
}

/** How often queues are checked, besides whenever a slot is released. Milliseconds. */
const lookEveryMs = 50;
/** After this many checks, unused lanes are deleted. */
const looksToSweep = 200;

/** The lanes of one kind of visitor in this process. */
export class CallLanes {
  readonly #share: Share;
  readonly #lanes = new Map<string, CallLane>();
  readonly #queues = new Set<CallLane>();
  readonly #timer = setInterval(() => this.#look(), lookEveryMs).unref();
  #looks = 0;

  constructor(share: Share) {
    this.#share = share;
  }

  of(name: string, now: number): CallLane {
    const known = this.#lanes.get(name);
    if (known !== undefined) return known;
    const lane = new CallLane(this.#share, now);
    this.#lanes.set(name, lane);
    return lane;
  }

  /** From now on this lane's queue is checked. */
  watch(lane: CallLane): void {
    this.#queues.add(lane);
  }

  /** Whether any call is in progress or waits, work included that continues without its browser. */
  isBusy(): boolean {
    return [...this.#lanes.values()].some((lane) => lane.isBusy);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const now = performance.now();
    for (const lane of this.#queues) {
      lane.look(now);
      if (!lane.isWaitedFor) this.#queues.delete(lane);
    }
    this.#looks += 1;
    if (this.#looks % looksToSweep !== 0) return;
    for (const [name, lane] of this.#lanes) if (lane.isIdle(now)) this.#lanes.delete(name);
  }
}
