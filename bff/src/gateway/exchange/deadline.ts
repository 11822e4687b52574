import type { Operation } from '@ebp/contracts/operation';
import type { Config } from '../../config/config.ts';
import { UpstreamFault } from './upstream-fault.ts';

/** Milliseconds that a call of an operation may take. */
export type TimeoutOf = (operation: Pick<Operation, 'id' | 'group' | 'timeoutMs'>) => number;

/** The most specific deadline counts: the operator's for the operation, the contract's, the group's, the common one. */
export function timeoutsFrom({
  timeouts,
  timeoutMs,
}: Pick<Config['upstream'], 'timeouts' | 'timeoutMs'>): TimeoutOf {
  return ({ id, group, timeoutMs: own }) => timeouts.get(id) ?? own ?? timeouts.get(group) ?? timeoutMs;
}

/** The deadline of one upstream call, all attempts together: it ends when time runs out or nobody waits any more. */
export class Deadline {
  readonly #milliseconds: number;
  #timer: NodeJS.Timeout | undefined;
  #ended: 'timeout' | 'aborted' | undefined;
  #stop: ((fault: UpstreamFault) => void) | undefined;
  #sent = false;

  /** @param milliseconds for connecting, sending and the whole answer */
  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
    this.renew();
  }

  /** Starts the full time again: a stream has a limit between chunks, not on the whole. */
  renew(): void {
    clearTimeout(this.#timer);
    if (this.#ended === undefined) this.#timer = setTimeout(() => this.#end('timeout'), this.#milliseconds);
  }

  /** Pauses the timer until it is restarted: the browser is the one being waited for. */
  hold(): void {
    clearTimeout(this.#timer);
  }

  /** The fault of a call that has ended, else undefined. */
  get fault(): UpstreamFault | undefined {
    return this.#ended && new UpstreamFault(this.#ended, this.#sent);
  }

  /** Sets what to abort from now on; undefined when nothing is running. */
  stops(stop: ((fault: UpstreamFault) => void) | undefined): void {
    this.#stop = stop;
  }

  /** The request has been sent: from here on the upstream may have acted on it. */
  markSent(): void {
    this.#sent = true;
  }

  abort(): void {
    this.#end('aborted');
  }

  /** Call it when the call is over; the timer must not outlive it. */
  dispose(): void {
    clearTimeout(this.#timer);
    this.#stop = undefined;
  }

  #end(reason: 'timeout' | 'aborted'): void {
    if (this.#ended !== undefined) return;
    this.#ended = reason;
    clearTimeout(this.#timer);
    this.#stop?.(new UpstreamFault(reason, this.#sent));
  }
}
