import { success } from '@ebp/contracts/envelope';
import type { DataOf, Operation, RequestOf } from '@ebp/contracts/operation';
import type * as z from 'zod';
import { stampIdentity } from '../../access/identity.ts';
import type { UpstreamNote } from '../../http/causes.ts';
import { DomainError, UpstreamFailed } from '../../http/errors.ts';
import type { UpstreamCaller, UpstreamCallOptions } from '../../http/upstream-caller.ts';
import { type ContractDrift, pathsOf } from '../../observability/contract-drift.ts';
import type { TimeoutOf } from './attempt.ts';
import { aborted, exchange, parsedEnvelope, wholeAnswerBytes } from './exchange.ts';
import type { UpstreamClient } from './upstream-client.ts';
import { domainErrorOf, UpstreamFault } from './upstream-fault.ts';
import { jsonRequest, type RequestParts } from './upstream-request.ts';

interface LooseRequest {
  readonly params?: RequestParts['params'];
  readonly query?: RequestParts['query'];
  readonly body?: unknown;
}

/** The gateway's own calls: the same pools, limits, retries and breaker as for a browser's, with the answer parsed. */
export function createUpstreamCaller(
  upstream: UpstreamClient,
  timeoutOf: TimeoutOf,
  drift: Pick<ContractDrift, 'report'>,
): UpstreamCaller {
  return {
    async call<O extends Operation>(
      operation: O,
      request: RequestOf<O>,
      options: UpstreamCallOptions,
      tolerant?: z.ZodType<DataOf<O>> | (() => z.ZodType<DataOf<O>>),
    ): Promise<DataOf<O>> {
      const { principal, correlationId, signal } = options;
      const given = request as LooseRequest;
      const parts: RequestParts = {
        params: given.params ?? {},
        query: withDefaults(operation.query, given.query ?? {}),
        body: given.body,
      };
      const stamped = stampIdentity(operation, principal, parts);
      let note: UpstreamNote | undefined;
      const outgoing = {
        operation,
        request: jsonRequest(operation, principal, correlationId, stamped),
        timeoutMs: timeoutOf(operation),
        note: (noted: UpstreamNote) => {
          note = noted;
          options.note?.(noted);
        },
        whenLate: aborted(signal),
      };
      try {
        return await exchange(upstream, outgoing, async (answer) => {
          const whole = parsedEnvelope(await answer.whole(wholeAnswerBytes));
          const parsed = success(operation.data).safeParse(whole);
          if (parsed.success) return parsed.data.data as DataOf<O>;
          drift.report(operation, parsed.error);
          const otherwise = typeof tolerant === 'function' ? tolerant() : tolerant;
          const needed = otherwise && success(otherwise).safeParse(whole);
          if (!needed?.success) throw breaksContract(operation, needed?.error ?? parsed.error);
          return needed.data.data as DataOf<O>;
        });
      } catch (error) {
        const failure = error instanceof UpstreamFault ? domainErrorOf(error) : error;
        if (failure instanceof DomainError) failure.upstream = note;
        throw failure;
      }
    },
  };
}

function withDefaults(schema: Operation['query'], query: RequestParts['query']): RequestParts['query'] {
  return schema === undefined ? query : (schema.parse(query) as RequestParts['query']);
}

function breaksContract(operation: Operation, error: z.ZodError): UpstreamFailed {
  const where = pathsOf(error).join(' ');
  return new UpstreamFailed({ why: { code: 'UPSTREAM_SHAPE_OTHER', detail: `${operation.id} ${where}` } });
}
