import type { Share } from '../config/config.ts';

/** Burst, in seconds of the rate: enough to open one page or several. */
const burstSeconds = 4;
/** How long a call waits in the queue. Milliseconds. */
const patienceMs = 5000;

/** A call that waits for a slot. Exactly one of the two is called, unless it leaves the queue first. */
export interface Waiting {
  readonly begin: () => void;
  readonly refuse: () => void;
}

/** The calls of one visitor: those in progress, and a first-in-first-out queue of those that wait. */
export class CallLane {
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
    return this.#running === 0 && this.#waiting.size === 0 && isRested;
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
