import { success } from '@ebp/contracts/envelope';
import type { DataOf, Operation, RequestOf } from '@ebp/contracts/operation';
import { stampIdentity } from '../access/identity.ts';
import { UpstreamFailed } from '../http/errors.ts';
import type { UpstreamCaller, UpstreamCallOptions } from '../http/upstream-caller.ts';
import type { WireRequest } from './attempt.ts';
import { CallLimit } from './call-limit.ts';
import { type RequestParts, upstreamPath } from './request-parts.ts';
import type { UpstreamClient } from './upstream-client.ts';
import { domainErrorOf, UpstreamFault } from './upstream-fault.ts';
import { upstreamHeaders } from './upstream-headers.ts';
import { parsedJson, requireSuccess, wholeAnswerBytes } from './upstream-outcome.ts';

interface LooseRequest {
  readonly params?: RequestParts['params'];
  readonly query?: RequestParts['query'];
  readonly body?: unknown;
}

/** The gateway's own calls: the same pools, limits, retry and breaker as for a browser's, and the answer parsed. */
export function createUpstreamCaller(upstream: UpstreamClient, timeoutMs: number): UpstreamCaller {
  return {
    async call<O extends Operation>(
      operation: O,
      request: RequestOf<O>,
      options: UpstreamCallOptions,
    ): Promise<DataOf<O>> {
      const limit = new CallLimit(operation.timeoutMs ?? timeoutMs);
      const onAbort = () => limit.abort();
      options.signal?.addEventListener('abort', onAbort);
      try {
        const answer = await upstream.send(
          operation,
          wire(operation, request as LooseRequest, options),
          limit,
          () => {},
        );
        await requireSuccess(answer, operation);
        return parse(operation, await answer.whole(wholeAnswerBytes));
      } catch (error) {
        throw error instanceof UpstreamFault ? domainErrorOf(error) : error;
      } finally {
        limit.dispose();
        options.signal?.removeEventListener('abort', onAbort);
      }
    },
  };
}

function wire(operation: Operation, request: LooseRequest, options: UpstreamCallOptions): WireRequest {
  const given: RequestParts = {
    params: request.params ?? {},
    query: withDefaults(operation.query, request.query ?? {}),
    body: request.body,
  };
  const parts = stampIdentity(operation, options.principal, given);
  const body = parts.body === undefined ? null : JSON.stringify(parts.body);
  const contentType = body === null ? undefined : 'application/json';
  return {
    method: operation.method,
    path: upstreamPath(operation, parts),
    headers: upstreamHeaders(options.principal, options.correlationId, contentType),
    body,
  };
}

function withDefaults(schema: Operation['query'], query: RequestParts['query']): RequestParts['query'] {
  const parsed: unknown = schema === undefined ? query : schema.parse(query);
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
}

function parse<O extends Operation>(operation: O, body: Buffer): DataOf<O> {
  const parsed = success(operation.data).safeParse(parsedJson(body));
  if (!parsed.success) {
    const where = parsed.error.issues.map((issue) => issue.path.join('.')).slice(0, 5);
    throw new UpstreamFailed({ message: `the answer breaks its contract at ${where.join(', ')}` });
  }
  return parsed.data.data as DataOf<O>;
}
