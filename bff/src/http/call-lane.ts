import type { Share } from '../config/config.ts';

/** Seconds of the rate that may come in one go: opening a page, or several. */
const burstSeconds = 4;
/** How long a call waits for its turn. Milliseconds. */
const patienceMs = 5000;

/** Somebody who waits for a place. Exactly one of the two is called, unless the lane is left before. */
export interface Waiting {
  readonly begin: () => void;
  readonly refuse: () => void;
}

/** The calls of one visitor: those under way, and those that wait for their turn in the order in which they came. */
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

  /** Takes a place at once. False when there is none, or others wait. */
  take(now: number): boolean {
    return this.#waiting.size === 0 && this.#takeNext(now);
  }

  /** Puts somebody at the end of the queue; `look` serves it. */
  wait(one: Waiting, now: number): void {
    this.#waiting.set(one, now + patienceMs);
  }

  /** Somebody who waited does no more. */
  forget(one: Waiting): void {
    this.#waiting.delete(one);
  }

  /** Gives a place back. */
  leave(): void {
    this.#running -= 1;
  }

  /** Lets those in whose turn it is, and refuses whoever has waited for too long. */
  look(now: number): void {
    for (const [one, until] of this.#waiting) {
      if (this.#takeNext(now)) this.#end(one, one.begin);
      else if (until <= now) this.#end(one, one.refuse);
      else return;
    }
  }

  /** Nothing to remember: a new lane would be the same. */
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

/** How often queues are looked at beside the moments in which a place becomes free. Milliseconds. */
const lookEveryMs = 50;
/** After so many looks, lanes that nobody uses are let go. */
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

  /** From now on this lane's queue is looked at. */
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
