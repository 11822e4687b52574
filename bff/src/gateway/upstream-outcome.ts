import { type FieldError, upstreamRejection } from '@ebp/contracts/envelope';
import type { Operation } from '@ebp/contracts/operation';
import {
  DomainError,
  Outdated,
  Unavailable,
  UpstreamFailed,
  UpstreamForbidden,
  UpstreamRejected,
} from '../http/errors.ts';
import { envelopeVerdict } from './envelope-verdict.ts';
import type { UpstreamAnswer } from './upstream-answer.ts';

/** Longest answer that is ever held as a whole, in bytes. */
export const wholeAnswerBytes = 8 * 1_048_576;
/** Longest text of an upstream's field error that is passed on. */
const maxMessageLength = 200;

/** What a rejection is read by. */
type Expected = Pick<Operation, 'versionField'>;

/**
 * Lets successful answers pass and names every other one.
 * HTTP 200 with `isSuccess: false` is a failure like any other.
 * @throws UpstreamRejected, Outdated, Unavailable, UpstreamFailed; UpstreamFault when the answer breaks off meanwhile
 */
export async function requireSuccess(answer: UpstreamAnswer, expected: Expected = {}): Promise<void> {
  if (answer.status < 200 || answer.status > 299) {
    const error = failureOf(answer, expected);
    answer.discard();
    throw error;
  }
  if (!isJson(answer)) {
    answer.discard();
    throw new UpstreamFailed({ message: 'the upstream answered something else than JSON' });
  }
  let verdict = envelopeVerdict(answer.held, answer.complete);
  if (verdict === 'unseen') {
    // Only an upstream that writes `isSuccess` behind 64 KiB of data comes here.
    verdict = envelopeVerdict(await answer.hold(wholeAnswerBytes), true);
  }
  if (verdict === 'rejected') throw rejection(await answer.whole(wholeAnswerBytes), expected);
  if (verdict === 'foreign') {
    answer.discard();
    throw new UpstreamFailed({ message: 'the upstream answered no envelope' });
  }
}

function failureOf(answer: UpstreamAnswer, expected: Expected): DomainError {
  switch (answer.status) {
    case 400:
    case 409:
    case 422:
      return isJson(answer) && answer.complete ? rejection(answer.held, expected) : new UpstreamRejected();
    case 403:
      return new UpstreamForbidden({ message: 'the upstream answered 403' });
    case 404:
      return new DomainError('NOT_FOUND', 'upstream-error');
    case 429:
    case 503:
      return new Unavailable();
    default:
      return new UpstreamFailed({ message: `the upstream answered ${answer.status}` });
  }
}

/** The upstream's field errors where it names any; nothing else of its answer is passed on. */
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

/** @throws UpstreamFailed for bytes that are no JSON, whatever their envelope promised */
export function parsedJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (cause) {
    throw new UpstreamFailed({ message: 'the upstream answered broken JSON', cause });
  }
}

function parseOrUndefined(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

function isJson(answer: UpstreamAnswer): boolean {
  const type = answer.headers['content-type'];
  return typeof type === 'string' && /^application\/(\w+\+)?json\b/i.test(type);
}
