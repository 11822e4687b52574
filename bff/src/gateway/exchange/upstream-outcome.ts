import { type FieldError, upstreamRejection } from '@ebp/contracts/envelope';
import type { Operation } from '@ebp/contracts/operation';
import type { CauseCode, Why } from '../../http/causes.ts';
import {
  DomainError,
  Outdated,
  Unavailable,
  UpstreamFailed,
  UpstreamForbidden,
  UpstreamRejected,
} from '../../http/errors.ts';
import { envelopeVerdict, type Verdict } from './envelope-verdict.ts';
import type { UpstreamAnswer } from './upstream-answer.ts';

/** Longest answer that is buffered completely, in bytes. */
export const wholeAnswerBytes = 8 * 1_048_576;
/** Maximum length of an upstream's field error that is passed on. */
const maxMessageLength = 200;

/** The fields of a rejection that are read. */
type Expected = Pick<Operation, 'versionField'>;

/**
 * Passes successful answers and maps every other one to an error. HTTP 200 with `isSuccess: false` is a failure like
 * any other. A successful answer is recognised synchronously, without a promise.
 * @throws UpstreamRejected, Outdated, Unavailable, UpstreamFailed; UpstreamFault when the answer breaks off meanwhile
 */
export function requireSuccess(answer: UpstreamAnswer, expected: Expected = {}): void | Promise<void> {
  if (answer.status < 200 || answer.status > 299) {
    const error = failureOf(answer, expected);
    answer.discard();
    throw error;
  }
  if (!isJson(answer)) {
    answer.discard();
    throw new UpstreamFailed({ why: { code: 'UPSTREAM_NOT_JSON', detail: mediaType(answer) } });
  }
  const verdict = verdictOf(answer);
  if (verdict !== 'success') return refuse(answer, verdict, expected);
}

async function refuse(answer: UpstreamAnswer, seen: Verdict, expected: Expected): Promise<void> {
  // Still undecided only if the upstream writes `isSuccess` after 64 KiB of data.
  const verdict = seen === 'unseen' ? envelopeVerdict(await answer.hold(wholeAnswerBytes), true) : seen;
  if (verdict === 'rejected') throw rejection(await answer.whole(wholeAnswerBytes), expected);
  if (verdict === 'foreign') {
    answer.discard();
    throw new UpstreamFailed({
      why: { code: answer.complete && isCut(answer.held) ? 'UPSTREAM_BROKEN_JSON' : 'UPSTREAM_NO_ENVELOPE' },
    });
  }
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

function failureOf(answer: UpstreamAnswer, expected: Expected): DomainError {
  const why = whyOfStatus(answer.status);
  switch (answer.status) {
    case 400:
    case 409:
    case 422:
      return isJson(answer) && answer.complete
        ? rejection(answer.held, expected)
        : new UpstreamRejected({ why });
    case 401:
      return new UpstreamFailed({ why });
    case 403:
      return new UpstreamForbidden({ why });
    case 404:
      return new DomainError('NOT_FOUND', 'upstream-error', { why });
    case 429:
    case 503:
      return new Unavailable({ why });
    default:
      return new UpstreamFailed({ why });
  }
}

/** The upstream's field errors, if it names any; no other part of its answer is passed on. */
function rejection(body: Buffer, { versionField }: Expected): UpstreamRejected | Outdated {
  const parsed = upstreamRejection.safeParse(parseOrUndefined(body));
  const fieldErrors = parsed.data?.fieldErrors?.map(
    ({ field, message }): FieldError => ({
      path: field,
      messageId: 'validation.rejected',
      ...(message === undefined ? {} : { params: { message: message.slice(0, maxMessageLength) } }),
    }),
  );
  if (versionField !== undefined && fieldErrors?.some(({ path }) => path === versionField))
    return new Outdated();
  return new UpstreamRejected(fieldErrors === undefined ? {} : { fieldErrors });
}

/** @throws UpstreamFailed for invalid JSON, whatever its envelope said */
export function parsedJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (cause) {
    throw new UpstreamFailed({ why: { code: 'UPSTREAM_BROKEN_JSON' }, cause });
  }
}

function parseOrUndefined(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** A success status with a body that is not an envelope. */
export function isMalformed(answer: UpstreamAnswer): boolean {
  return !isJson(answer) || verdictOf(answer) === 'foreign';
}

/** Used once for the metrics and once for the browser. */
function verdictOf(answer: UpstreamAnswer): Verdict {
  answer.verdict ??= envelopeVerdict(answer.held, answer.complete);
  return answer.verdict;
}

/** It begins as an object and does not end as one: the rest is missing. */
function isCut(body: Buffer): boolean {
  return /^\s*\{/.test(body.toString('latin1', 0, 64)) && parseOrUndefined(body) === undefined;
}

function mediaType({ headers }: UpstreamAnswer): string {
  const type = headers['content-type'];
  return (
    /^[\w.+-]+\/[\w.+-]+/.exec(typeof type === 'string' ? type : '')?.[0].slice(0, 60) ?? 'no content-type'
  );
}

function isJson(answer: UpstreamAnswer): boolean {
  const type = answer.headers['content-type'];
  return typeof type === 'string' && /^application\/(\w+\+)?json\b/i.test(type);
}
