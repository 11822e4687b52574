import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { CalledGroup } from '@ebp/contracts/operation';
import { type Deadline, streamSilenceMs } from '../gateway/exchange/attempt.ts';
import { exchange, noteIn, type Outgoing, whyOfStatus } from '../gateway/exchange/exchange.ts';
import type { ByteSink, UpstreamAnswer } from '../gateway/exchange/upstream-answer.ts';
import type { UpstreamClient } from '../gateway/exchange/upstream-client.ts';
import { domainErrorOf, UpstreamFault } from '../gateway/exchange/upstream-fault.ts';
import { byteConditions, byteHeaders, rangeNotSatisfiable } from '../http/byte-headers.ts';
import {
  ClientAborted,
  type DomainError,
  NotFound,
  UpstreamFailed,
  UpstreamRejected,
} from '../http/errors.ts';
import { contextOf } from '../http/request-context.ts';

/** A byte stream that a browser requested: its upstream, and the headers the gateway adds and removes. */
export interface WantedBytes {
  readonly group: CalledGroup;
  /** Path and query, made by the gateway. */
  readonly path: string;
  /** Name, value, name, value ... */
  readonly headers: readonly string[];
  /** The portal's own headers of a successful answer, derived from the upstream's. */
  readonly answerHeaders: (upstream: IncomingHttpHeaders) => Readonly<Record<string, string>>;
  /** Tells by its headers that an answer with a success status does not contain the requested bytes. */
  readonly isRefusal?: (upstream: IncomingHttpHeaders) => boolean;
}

/**
 * Streams an upstream's bytes to a browser at the browser's pace, ranges included, without buffering.
 * @throws DomainError; close the connection then if bytes have already been sent
 */
export async function streamBytes(
  upstream: UpstreamClient,
  request: IncomingMessage,
  response: ServerResponse,
  wanted: WantedBytes,
): Promise<void> {
  // A browser that has already left fires no further event.
  if (response.destroyed) throw new ClientAborted();
  const { group, path, headers } = wanted;
  const outgoing: Outgoing = {
    operation: { group, effect: 'read', answer: 'stream' },
    request: {
      method: request.method === 'HEAD' ? 'HEAD' : 'GET',
      path,
      headers: [...headers, ...byteConditions(request.headers).flat()],
      body: null,
    },
    timeoutMs: streamSilenceMs,
    note: noteIn(contextOf(request)),
    whenGone: (abort) => void response.once('close', abort),
    judge: (answer) => {
      if (!isGood(answer, wanted, request)) throw failureOf(answer.status);
    },
  };
  try {
    await exchange(upstream, outgoing, async (answer, deadline) => {
      sendHead(response, answer, wanted);
      if (answer.status !== rangeNotSatisfiable) await answer.stream(atPaceOf(response, deadline));
      response.end();
    });
  } catch (error) {
    throw error instanceof UpstreamFault ? domainErrorOf(error) : error;
  }
}

/** The timeout runs only while the upstream is the one being waited for. */
function atPaceOf(response: ServerResponse, deadline: Deadline): ByteSink {
  return {
    write: (chunk) => response.write(chunk),
    onDrain: (resume) => {
      deadline.pause();
      response.once('drain', () => {
        deadline.renew();
        resume();
      });
    },
  };
}

/** 304 and 416 answer the browser's own conditions. A success without a byte holds nothing that was asked for. */
function isGood(
  answer: UpstreamAnswer,
  { isRefusal }: WantedBytes,
  { method }: Pick<IncomingMessage, 'method'>,
): boolean {
  const { status, headers, isEmpty } = answer;
  if (status === 304 || status === rangeNotSatisfiable) return true;
  const hasBytes = !isEmpty || method === 'HEAD';
  return status >= 200 && status <= 299 && hasBytes && isRefusal?.(headers) !== true;
}

/** Why the bytes of such an answer are not passed on; a successful one was a refusal. */
export function failureOf(status: number): DomainError {
  if (status <= 299) return new UpstreamRejected();
  const why = whyOfStatus(status);
  return status === 404 ? new NotFound({ why }) : new UpstreamFailed({ why });
}

function sendHead(response: ServerResponse, { status, headers }: UpstreamAnswer, wanted: WantedBytes): void {
  const own = { ...byteHeaders(status, headers), ...wanted.answerHeaders(headers) };
  for (const [name, value] of Object.entries(own)) response.setHeader(name, value);
  response.writeHead(status);
}
