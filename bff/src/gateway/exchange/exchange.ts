import type { Operation } from '@ebp/contracts/operation';
import type { UpstreamNote } from '../../http/causes.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { WireRequest } from './attempt.ts';
import { Deadline } from './deadline.ts';
import type { UpstreamAnswer } from './upstream-answer.ts';
import type { Sent, UpstreamClient } from './upstream-client.ts';
import { requireSuccess } from './upstream-outcome.ts';

/** What to send upstream, its time limit, and who is notified of the result. */
export interface Outgoing {
  readonly operation: Sent & Pick<Operation, 'versionField'>;
  /** The timer also runs while a preparing request is made. */
  readonly request: WireRequest | (() => Promise<WireRequest>);
  readonly timeoutMs: number;
  readonly note?: (note: UpstreamNote) => void;
  /** Registers a callback for when nobody waits any more. Returns how to remove it, where needed. */
  readonly whenGone?: (abort: () => void) => (() => void) | undefined;
  /** Throws for an unsuccessful answer; by default for one that ends with an envelope. */
  readonly judge?: (answer: UpstreamAnswer) => void | Promise<void>;
}

/** An exchange with a successful answer. Close it once the answer has been processed. */
export interface OpenExchange {
  readonly answer: UpstreamAnswer;
  readonly deadline: Deadline;
  close(): void;
}

/** Limits, sends and judges. @throws UpstreamFault, and the errors of sending and judging */
export async function openExchange(upstream: UpstreamClient, outgoing: Outgoing): Promise<OpenExchange> {
  const { operation, request, timeoutMs, note = ignore, whenGone, judge } = outgoing;
  const deadline = new Deadline(timeoutMs);
  const forget = whenGone?.(() => deadline.abort());
  const close = () => {
    deadline.dispose();
    forget?.();
  };
  try {
    const wire = typeof request === 'function' ? await request() : request;
    const answer = await upstream.send(operation, wire, deadline, note);
    const judging = judge === undefined ? requireSuccess(answer, operation) : judge(answer);
    if (judging !== undefined) await judging;
    return { answer, deadline, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** One exchange with an upstream: limits, sends, judges, lets the caller use the answer, and always cleans up. */
export async function exchange<T>(
  upstream: UpstreamClient,
  outgoing: Outgoing,
  use: (answer: UpstreamAnswer, deadline: Deadline) => Promise<T>,
): Promise<T> {
  const { answer, deadline, close } = await openExchange(upstream, outgoing);
  try {
    return await use(answer, deadline);
  } finally {
    close();
  }
}

/** Records the result of an exchange in its request's log line. */
export const noteIn =
  (context: RequestContext) =>
  (note: UpstreamNote): void => {
    context.upstream = note;
  };

/** For `whenGone`: the signal says that nobody waits any more. */
export const aborted =
  (signal: AbortSignal | undefined) =>
  (abort: () => void): (() => void) => {
    signal?.addEventListener('abort', abort);
    return () => signal?.removeEventListener('abort', abort);
  };

const ignore = (): void => undefined;
