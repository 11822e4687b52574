import type { Operation } from '@ebp/contracts/operation';
import type { UpstreamNote } from '../../http/causes.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { WireRequest } from './attempt.ts';
import { Deadline } from './deadline.ts';
import type { UpstreamAnswer } from './upstream-answer.ts';
import type { Sent, UpstreamClient } from './upstream-client.ts';
import { requireSuccess } from './upstream-outcome.ts';

/** What goes upstream, how long it may take, and who is told how it went. */
export interface Outgoing {
  readonly operation: Sent & Pick<Operation, 'versionField'>;
  /** The time runs while a request that has to be made first is made. */
  readonly request: WireRequest | (() => Promise<WireRequest>);
  readonly timeoutMs: number;
  readonly note?: (note: UpstreamNote) => void;
  /** Tells what to call when nobody waits any more. Answers how to forget about it, where that is needed. */
  readonly whenGone?: (abort: () => void) => (() => void) | undefined;
  /** Throws for an answer that is no success; one that ends with an envelope unless said otherwise. */
  readonly judge?: (answer: UpstreamAnswer) => void | Promise<void>;
}

/** An exchange whose answer was judged to be good. To be closed once the answer is through. */
export interface OpenExchange {
  readonly answer: UpstreamAnswer;
  readonly deadline: Deadline;
  close(): void;
}

/** Limits, sends and judges. @throws UpstreamFault, and what sending and judging throw */
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

/** One exchange with an upstream: limits, sends, judges, has the answer used, and cleans up whatever happens. */
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

/** Notes in a request's log line how its exchange went. */
export const noteIn =
  (context: RequestContext) =>
  (note: UpstreamNote): void => {
    context.upstream = note;
  };

/** For `whenGone`: whoever waits says by a signal that they do not any more. */
export const aborted =
  (signal: AbortSignal | undefined) =>
  (abort: () => void): (() => void) => {
    signal?.addEventListener('abort', abort);
    return () => signal?.removeEventListener('abort', abort);
  };

const ignore = (): void => undefined;
