import { operations } from '@ebp/contracts/catalogue';
import type { Operation } from '@ebp/contracts/operation';
import { type Dispatcher, errors } from 'undici';
import type { Config } from '../../config/config.ts';
import { type BodyPace, timeFor } from '../../http/request-body.ts';
import { TurnBatch } from '../../http/turn-batch.ts';
import { UpstreamAnswer } from './upstream-answer.ts';
import { UpstreamFault } from './upstream-fault.ts';

/**
 * One request as it is sent. Its headers are chosen by the gateway and its body is complete or absent, so that undici
 * sends a Content-Length: no stream of a browser can reach an upstream's connection.
 */
export interface WireRequest {
  readonly method: Dispatcher.HttpMethod;
  readonly path: string;
  /** Name, value, name, value ... */
  readonly headers: string[];
  readonly body: string | Buffer | null;
}

/** Complete answers. Under load several are read in one turn of the event loop; they are then processed together. */
const completed = new TurnBatch<() => void>((answers) => {
  for (const resolve of answers) resolve();
});

/**
 * Sends one request and resolves when its answer is complete or more than `holdBytes` of it has come.
 * @throws UpstreamFault
 */
export function attempt(
  dispatcher: Dispatcher,
  request: WireRequest,
  deadline: Deadline,
): Promise<UpstreamAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<UpstreamAnswer>();
  let answer: UpstreamAnswer | undefined;
  let sent = false;

  /** `finish` ends an answer that somebody is reading; `reject` does nothing once the promise has resolved. */
  const fail = (error: Error) => {
    const fault = deadline.fault ?? toFault(error, sent, answer !== undefined);
    answer?.finish(fault);
    reject(fault);
  };

  deadline.onEnd(fail);
  dispatcher.dispatch(request, {
    onRequestStart(controller) {
      const late = deadline.fault;
      if (late !== undefined) {
        controller.abort(late);
        return;
      }
      sent = true;
      deadline.markSent();
      // Once the answer is complete, this does nothing.
      deadline.onEnd((fault) => controller.abort(fault));
    },
    onResponseStart(controller, status, headers) {
      deadline.received(0);
      // An interim answer, such as 103, says nothing about the outcome.
      if (status >= 200) answer = new UpstreamAnswer(status, headers, controller);
    },
    onResponseData(_controller, chunk) {
      deadline.received(chunk.length);
      if (answer?.push(chunk)) resolve(answer);
    },
    onResponseEnd() {
      const whole = answer;
      if (whole === undefined) return;
      whole.finish();
      completed.add(() => resolve(whole));
    },
    onResponseError(_controller, error) {
      fail(error);
    },
  });
  return promise;
}

function toFault(error: Error, sent: boolean, answered: boolean): UpstreamFault {
  if (error instanceof UpstreamFault) return error;
  if (answered) return new UpstreamFault('truncated', sent, error);
  if (error instanceof errors.ConnectTimeoutError) return new UpstreamFault('timeout', sent, error);
  return new UpstreamFault(sent ? 'broken' : 'unreachable', sent, error);
}

/** Milliseconds that a call of an operation may take. */
export type TimeoutOf = (operation: Pick<Operation, 'id' | 'group' | 'timeoutMs'>) => number;

/** The most specific deadline counts: the operator's for the operation, the contract's, the group's, the common one. */
export function timeoutsFrom({
  timeouts,
  timeoutMs,
}: Pick<Config['upstream'], 'timeouts' | 'timeoutMs'>): TimeoutOf {
  return ({ id, group, timeoutMs: own }) => timeouts.get(id) ?? own ?? timeouts.get(group) ?? timeoutMs;
}

/** The deadline of the call that may take longest, in milliseconds. */
export function longestTimeout(upstream: Pick<Config['upstream'], 'timeouts' | 'timeoutMs'>): number {
  return Math.max(...operations.map(timeoutsFrom(upstream)));
}

/** Longest silence of an upstream in the middle of a stream, in milliseconds. */
export const streamSilenceMs = 15_000;
/**
 * How long the upstream of a stream may be waited for in all. While its first 64 KiB are held back a load balancer hears
 * nothing, and gives up after 60 s.
 */
export const streamPace: BodyPace = { startMs: 40_000, bytesPerSecond: 5_000 };

type DeadlineEnd = 'timeout' | 'cut' | 'aborted';

/** The deadline of one upstream call, all attempts together: it ends when time runs out or nobody waits any more. */
export class Deadline {
  readonly #milliseconds: number;
  readonly #pace: BodyPace | undefined;
  #bytes = 0;
  /** How long the upstream was waited for before the timer last began. */
  #waitedMs = 0;
  #waitingSince: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #ended: DeadlineEnd | undefined;
  #stop: ((fault: UpstreamFault) => void) | undefined;
  #sent = false;

  /**
   * @param milliseconds for connecting, sending and the whole answer; of a stream, for each silence
   * @param pace of a stream: what all its silences may take together
   */
  constructor(milliseconds: number, pace?: BodyPace) {
    this.#milliseconds = milliseconds;
    this.#pace = pace;
    this.renew();
  }

  /** Starts the full time again, after the browser has caught up. A stream gets what its pace has left, if that is less. */
  renew(): void {
    this.#halt();
    if (this.#ended !== undefined) return;
    this.#waitingSince = performance.now();
    const leftMs = this.#pace ? timeFor(this.#bytes, this.#pace) - this.#waitedMs : Number.POSITIVE_INFINITY;
    this.#timer = setTimeout(() => this.#end('timeout'), Math.max(0, Math.min(this.#milliseconds, leftMs)));
  }

  /** So many more bytes have come: a stream's silence is over. The deadline of any other call stays. */
  received(bytes: number): void {
    if (this.#pace === undefined) return;
    this.#bytes += bytes;
    this.renew();
  }

  /**
   * Stops the timer until it is renewed, because the browser is being waited for.
   * @param milliseconds after which the browser counts as gone; without it there is no limit
   */
  pause(milliseconds?: number): void {
    this.#halt();
    if (milliseconds !== undefined) this.#timer = setTimeout(() => this.abort(), milliseconds);
  }

  /** The fault of a call that has ended, else undefined. */
  get fault(): UpstreamFault | undefined {
    return this.#ended && this.#faultOf(this.#ended);
  }

  /** Sets what is called, once, if it ends before the call does; it replaces what was set before. */
  onEnd(stop: (fault: UpstreamFault) => void): void {
    this.#stop = stop;
  }

  /** The request has been sent: from here on the upstream may have acted on it. */
  markSent(): void {
    this.#sent = true;
  }

  abort(): void {
    this.#end('aborted');
  }

  /** The caller's own time is up, before that of the call. */
  cut(): void {
    this.#end('cut');
  }

  /** Call it when the call is over; the timer must not outlive it. */
  dispose(): void {
    clearTimeout(this.#timer);
    this.#stop = undefined;
  }

  #halt(): void {
    clearTimeout(this.#timer);
    if (this.#waitingSince !== undefined) this.#waitedMs += performance.now() - this.#waitingSince;
    this.#waitingSince = undefined;
  }

  #end(end: DeadlineEnd): void {
    if (this.#ended !== undefined) return;
    this.#ended = end;
    clearTimeout(this.#timer);
    this.#stop?.(this.#faultOf(end));
  }

  #faultOf(end: DeadlineEnd): UpstreamFault {
    const isCut = end === 'cut';
    return new UpstreamFault(isCut ? 'timeout' : end, this.#sent, undefined, isCut);
  }
}
