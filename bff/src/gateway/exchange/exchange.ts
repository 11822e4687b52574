import { upstreamFieldError, upstreamRejection } from '@ebp/contracts/envelope';
import type { Operation } from '@ebp/contracts/operation';
import { fault } from '@ebp/contracts/rules/field-error';
import { tolerant, tolerantItems } from '@ebp/contracts/tolerant';
import type { CauseCode, UpstreamNote, Why } from '../../http/causes.ts';
import {
  DomainError,
  Outdated,
  Unavailable,
  UpstreamFailed,
  UpstreamForbidden,
  UpstreamNotFound,
  UpstreamRejected,
} from '../../http/errors.ts';
import { jsonIn } from '../../http/json.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { Deadline, streamPace, type WireRequest } from './attempt.ts';
import { envelopeVerdict, isGood, isJson, type UpstreamAnswer } from './upstream-answer.ts';
import type { Sent, UpstreamClient } from './upstream-client.ts';
import { UpstreamFault } from './upstream-fault.ts';

/** What to send upstream, its time limit, and who is notified of the result. */
export interface Outgoing {
  readonly operation: Sent & Pick<Operation, 'versionField'>;
  readonly request: WireRequest;
  /**
   * Milliseconds from the beginning of the exchange: what the request depends on has been looked up before. Of a stream, for
   * each silence.
   */
  readonly timeoutMs: number;
  readonly note?: (note: UpstreamNote) => void;
  /** Registers a callback for when nobody waits any more. Returns how to remove it, where needed. */
  readonly whenGone?: (abort: () => void) => (() => void) | undefined;
  /** As `whenGone`, for when the caller's own time is up. */
  readonly whenLate?: Outgoing['whenGone'];
  /** Throws for an unsuccessful answer; by default for one that ends with an envelope. */
  readonly judge?: (answer: UpstreamAnswer) => void | Promise<void>;
}

/** An exchange with a successful answer. */
export interface OpenExchange {
  readonly answer: UpstreamAnswer;
  readonly deadline: Deadline;
  /** Call it once nobody reads the answer any more: what was not read of it would keep its connection paused for ever. */
  close(): void;
}

/** Limits, sends and judges. @throws UpstreamFault, and the errors of sending and judging */
export async function openExchange(upstream: UpstreamClient, outgoing: Outgoing): Promise<OpenExchange> {
  const { operation, request, timeoutMs, note = ignore, whenGone, whenLate, judge } = outgoing;
  const deadline = new Deadline(timeoutMs, operation.answer === 'stream' ? streamPace : undefined);
  const forgetGone = whenGone?.(() => deadline.abort());
  const forgetLate = whenLate?.(() => deadline.cut());
  let answer: UpstreamAnswer | undefined;
  const close = () => {
    answer?.discard();
    deadline.dispose();
    forgetGone?.();
    forgetLate?.();
  };
  try {
    answer = await upstream.send(operation, request, deadline, note);
    const judging = judge === undefined ? requireSuccess(answer, operation) : judge(answer);
    if (judging !== undefined) await judging;
    return { answer, deadline, close };
  } catch (error) {
    close();
    throw explained(error, operation);
  }
}

/** What needed an answer that is too long may be another call: its log line would not say which answer it was. */
function explained(error: unknown, { id = '' }: Sent): unknown {
  if (error instanceof UpstreamFault && error.kind === 'oversized')
    error.beyond = `${id} ${wholeAnswerBytes / 1_048_576} MiB`;
  return error;
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
  } catch (error) {
    throw explained(error, outgoing.operation);
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

/** For `whenGone` and `whenLate`: the signal says, or has said, that it is so. */
export const aborted =
  (signal: AbortSignal | undefined) =>
  (abort: () => void): (() => void) => {
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
    return () => signal?.removeEventListener('abort', abort);
  };

const ignore = (): void => undefined;

/** Longest answer that is buffered completely, in bytes. */
export const wholeAnswerBytes = 8 * 1_048_576;
/** Maximum length of an upstream's field error that is passed on. */
const maxMessageLength = 200;

/** The fields of a rejection that are read. */
type Expected = Pick<Operation, 'versionField'>;

/**
 * Passes successful answers and maps every other one to an error. HTTP 200 with `isSuccess: false` is a failure like
 * any other. A successful answer is recognised synchronously, without a promise.
 * @throws UpstreamRejected, Outdated, UpstreamNotFound, Unavailable, UpstreamFailed; UpstreamFault when the answer breaks
 * off meanwhile
 */
export function requireSuccess(answer: UpstreamAnswer, expected: Expected = {}): void | Promise<void> {
  if (!isGood(answer.status)) throw failureOf(answer, expected);
  if (!isJson(answer)) {
    throw new UpstreamFailed({ why: { code: 'UPSTREAM_NOT_JSON', detail: mediaType(answer) } });
  }
  if (answer.verdict !== 'success') return refuse(answer, expected);
}

async function refuse(answer: UpstreamAnswer, expected: Expected): Promise<void> {
  const seen = answer.verdict;
  // Still undecided only if more than short fields stand before `isSuccess` in an answer beyond 64 KiB.
  const verdict = seen === 'unseen' ? envelopeVerdict(await answer.hold(wholeAnswerBytes), true) : seen;
  if (verdict === 'rejected')
    throw rejection(await answer.whole(wholeAnswerBytes), expected, { isTold: true });
  if (verdict === 'foreign') {
    throw new UpstreamFailed({
      why: { code: answer.complete && isCut(answer.held) ? 'UPSTREAM_BROKEN_JSON' : 'UPSTREAM_NO_ENVELOPE' },
    });
  }
}

/** Statuses of a proxy that lost the server behind it or stopped waiting for it: the call may still be running there. */
const lostByProxy = new Set([502, 504]);

/**
 * Whether a call that failed may still have taken effect: it was sent, and nothing that can be read says that it was
 * refused.
 * @param status of the answer, if one came
 */
export function leavesUnknown(error: unknown, status: number | undefined): boolean {
  if (error instanceof UpstreamFault) return error.sent;
  if (status === undefined) return false;
  if (lostByProxy.has(status)) return true;
  return isGood(status) && (error instanceof UpstreamFailed || !(error instanceof DomainError));
}

const causeOfStatus: Readonly<Record<number, CauseCode>> = {
  400: 'UPSTREAM_REJECTED',
  401: 'UPSTREAM_REFUSED_TOKEN',
  403: 'UPSTREAM_FORBIDS',
  404: 'UPSTREAM_KNOWS_NOT',
  409: 'UPSTREAM_REJECTED',
  422: 'UPSTREAM_REJECTED',
  429: 'UPSTREAM_BUSY',
  503: 'UPSTREAM_BUSY',
};

/** The log's name for an answer with an error status. */
export function whyOfStatus(status: number): Why {
  return { code: causeOfStatus[status] ?? 'UPSTREAM_FAILED', detail: `status ${status}` };
}

/** Statuses by which the upstream refuses a call or a person. */
const refusals = new Set([400, 403, 404, 409, 422]);

function failureOf(answer: UpstreamAnswer, expected: Expected): DomainError {
  const why = whyOfStatus(answer.status);
  // A proxy or firewall in between answers everybody with a page of its own, which refuses nobody.
  if (refusals.has(answer.status) && !answer.isEmpty && !isJson(answer))
    return new UpstreamFailed({ why: { ...why, detail: `${why.detail} ${mediaType(answer)}` } });
  const details = { why, isTold: answer.verdict === 'rejected' };
  switch (answer.status) {
    case 400:
    case 409:
    case 422:
      return rejection(answer.held, expected, details);
    case 403:
      return new UpstreamForbidden(details);
    case 404:
      return new UpstreamNotFound(details);
    case 429:
    case 503:
      return new Unavailable({ why });
    default:
      return new UpstreamFailed({ why });
  }
}

/** A rejection as far as it can be read: a field that is named counts, whatever is said of it. */
const readRejection = upstreamRejection.extend({
  fieldErrors: tolerantItems(tolerant(upstreamFieldError, ['field'])).optional(),
});

/** The upstream's field errors, if it names any; no other part of its answer is passed on. */
function rejection(
  body: Buffer,
  { versionField }: Expected,
  details: { readonly isTold: boolean; readonly why?: Why },
): UpstreamRejected | Outdated {
  const parsed = readRejection.safeParse(jsonIn(body));
  const fieldErrors = parsed.data?.fieldErrors?.map(({ field, message }) => {
    const path = dotted(field);
    return message
      ? fault(path, 'validation.rejected', { message: message.slice(0, maxMessageLength) })
      : fault(path, 'validation.invalid');
  });
  if (versionField !== undefined && fieldErrors?.some(({ path }) => path === versionField))
    return new Outdated();
  return new UpstreamRejected({ ...details, ...(fieldErrors && { fieldErrors }) });
}

/** Upstreams name items of lists with brackets as well: `machineList[0].pkey`. */
function dotted(field: string): string {
  return field
    .split(/[.[\]]+/)
    .filter(Boolean)
    .join('.');
}

/**
 * A successful answer, with `data` null where the upstream told none.
 * @throws UpstreamFailed for invalid JSON, whatever its envelope said
 */
export function parsedEnvelope(body: Buffer): unknown {
  try {
    return { data: null, ...JSON.parse(body.toString('utf8')) };
  } catch (cause) {
    throw new UpstreamFailed({ why: { code: 'UPSTREAM_BROKEN_JSON' }, cause });
  }
}

/** It begins as an object and does not end as one: the rest is missing. */
function isCut(body: Buffer): boolean {
  return body.toString('utf8').trimStart().startsWith('{') && jsonIn(body) === undefined;
}

function mediaType({ headers }: UpstreamAnswer): string {
  const type = String(headers['content-type']);
  return /^[\w.+-]+\/[\w.+-]+/.exec(type)?.[0].slice(0, 60) ?? 'no content-type';
}
