import type { ServerResponse } from 'node:http';
import { messageIdOf, problemStatus } from '@ebp/contracts/envelope';
import {
  ClientAborted,
  DomainError,
  Invalid,
  MethodNotAllowed,
  NotFound,
  TooLarge,
  UnsupportedType,
} from './errors.ts';
import { problemPage, problemPageHeaders } from './problem-page.ts';
import type { RequestContext } from './request-context.ts';

/** What leaves the gateway for an error: status, headers and the failure envelope as JSON, or a page. */
interface ProblemAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The reader of the answer: a program, or a person who followed a link. */
type Recipient = Pick<RequestContext, 'correlationId' | 'pageLanguage'>;

/** Builds the failure envelope, or the page. Neither contains the cause. */
function problemAnswer(error: DomainError, { correlationId, pageLanguage }: Recipient): ProblemAnswer {
  const headers: Record<string, string> = { 'Cache-Control': 'no-store' };
  if (error.retryAfterSeconds !== undefined) headers['Retry-After'] = String(error.retryAfterSeconds);
  if (error instanceof MethodNotAllowed) headers.Allow = error.allowed.join(', ');
  const status = problemStatus[error.code];
  if (pageLanguage !== undefined) {
    const body = problemPage(error.code, correlationId, pageLanguage);
    return { status, headers: { ...headers, ...problemPageHeaders }, body };
  }
  headers['Content-Type'] = 'application/json; charset=utf-8';
  const { code, params, fieldErrors } = error;
  const problem = { code, messageId: messageIdOf(code), correlationId, params, fieldErrors };
  return {
    status,
    headers,
    body: JSON.stringify({ isSuccess: false, data: null, error: problem }),
  };
}

/**
 * Sends a problem unless an answer has already begun; then the connection is closed so that the answer is seen as
 * incomplete.
 */
export function sendProblem(response: ServerResponse, error: DomainError, recipient: Recipient): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const answer = problemAnswer(error, recipient);
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
  response.writeHead(answer.status, ['Content-Length', String(Buffer.byteLength(answer.body))]);
  response.end(answer.body);
}

class Internal extends DomainError {
  constructor(cause: unknown) {
    super('INTERNAL', 'internal', { cause });
  }
}

/** Maps any thrown value to a domain error; errors of Express and its body parser keep their meaning. */
export function toDomainError(thrown: unknown): DomainError {
  if (thrown instanceof DomainError) return thrown;
  if (thrown instanceof URIError) return new NotFound({ cause: thrown });
  // The browser left before its body was read.
  if (thrown instanceof Error && 'type' in thrown && thrown.type === 'stream.not.readable')
    return new ClientAborted({ cause: thrown });
  switch (exposedStatus(thrown)) {
    case undefined:
      return new Internal(thrown);
    case 413:
      return new TooLarge({ cause: thrown });
    case 415:
      return new UnsupportedType({ cause: thrown });
    default:
      return new Invalid([], { cause: thrown });
  }
}

/** The 4xx status of an error of Express or a body parser; undefined for every other error. */
function exposedStatus(thrown: unknown): number | undefined {
  if (!(thrown instanceof Error && 'expose' in thrown && 'status' in thrown)) return undefined;
  return thrown.expose === true && typeof thrown.status === 'number' ? thrown.status : undefined;
}
