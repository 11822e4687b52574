import type { Dispatcher } from 'undici';
import { ClientAborted, Outdated, UpstreamRejected } from '../http/errors.ts';
import type { Audit } from '../observability/audit.ts';
import type { WireRequest } from './attempt.ts';
import { actionOf, touched } from './call-facts.ts';
import { CallLimit } from './call-limit.ts';
import { runCreate } from './create-call.ts';
import type { Forward, GatewayCall } from './gateway.ts';
import type { IdempotencyKeys } from './idempotency.ts';
import type { AfterWrites, ObserveAnswer } from './ports.ts';
import { type RequestParts, upstreamPath } from './request-parts.ts';
import { sendEnvelope, streamEnvelope } from './send-answer.ts';
import { type LinkFile, needsTransform, transformAnswer } from './transform.ts';
import type { UpstreamClient } from './upstream-client.ts';
import { principalOf, upstreamHeaders } from './upstream-headers.ts';
import { parsedJson, requireSuccess, wholeAnswerBytes } from './upstream-outcome.ts';

export interface ForwardDependencies {
  readonly upstream: UpstreamClient;
  readonly idempotency: IdempotencyKeys;
  readonly afterWrites: AfterWrites;
  readonly linkFile: LinkFile;
  readonly observe: ObserveAnswer;
  readonly audit: Audit;
  /** For a whole call of an operation that sets no limit of its own, in milliseconds. */
  readonly timeoutMs: number;
}

/** Sends checked calls upstream: reads and writes as a stream, creates once. */
export function createForward(dependencies: ForwardDependencies): Forward {
  return (call, parts, refine) =>
    call.operation.effect === 'create'
      ? create(dependencies, call, parts, refine)
      : pass(dependencies, call, refine);
}

/** A read or a write. The browser leaving ends the call upstream as well. */
async function pass(
  dependencies: ForwardDependencies,
  call: GatewayCall,
  refine: () => Promise<RequestParts>,
): Promise<void> {
  const { operation, session, context, response } = call;
  const parts = await refine();
  // Whoever left meanwhile is not heard leaving below.
  if (response.destroyed) throw new ClientAborted();
  const limit = new CallLimit(operation.timeoutMs ?? dependencies.timeoutMs);
  // Also heard once all is over, when there is nothing left to end.
  response.on('close', () => limit.abort());
  const isWrite = operation.effect === 'write';
  try {
    const answer = await dependencies.upstream.send(operation, wireRequest(call, parts), limit, (note) => {
      context.upstream = note;
    });
    await requireSuccess(answer, operation);
    await dependencies.afterWrites.succeeded.get(operation.id)?.(call, parts);
    if (isWrite)
      dependencies.audit(context, {
        action: actionOf(operation),
        outcome: 'done',
        ...touched(operation, parts),
      });
    if (needsTransform(operation, session)) {
      const whole = await answer.whole(wholeAnswerBytes);
      dependencies.observe(operation, whole);
      const transformed = transformAnswer(
        operation,
        session,
        parts,
        parsedJson(whole),
        dependencies.linkFile,
      );
      sendEnvelope(response, JSON.stringify(transformed));
      return;
    }
    if (answer.complete) {
      dependencies.observe(operation, answer.held);
      sendEnvelope(response, answer.held);
    } else await streamEnvelope(response, answer);
  } catch (error) {
    if (isWrite)
      dependencies.audit(context, {
        action: actionOf(operation),
        outcome: 'failed',
        ...touched(operation, parts),
      });
    if (!isRefusal(error)) await dependencies.afterWrites.inDoubt.get(operation.id)?.(call, parts);
    throw error;
  } finally {
    limit.dispose();
  }
}

/** The upstream said that it did nothing. */
function isRefusal(error: unknown): boolean {
  return error instanceof UpstreamRejected || error instanceof Outdated;
}

function create(
  dependencies: ForwardDependencies,
  call: GatewayCall,
  parts: RequestParts,
  refine: () => Promise<RequestParts>,
): Promise<void> {
  const { operation, session, context } = call;
  return runCreate(dependencies, call, {
    fingerprint: JSON.stringify([parts.params, parts.query, parts.body]),
    timeoutMs: operation.timeoutMs ?? dependencies.timeoutMs,
    touched: touched(operation, parts),
    send: async (limit) =>
      dependencies.upstream.send(operation, wireRequest(call, await refine()), limit, (note) => {
        context.upstream = note;
      }),
    render: (answer) =>
      needsTransform(operation, session)
        ? transformAnswer(operation, session, parts, answer, dependencies.linkFile)
        : answer,
    afterSuccess: async () => dependencies.afterWrites.succeeded.get(operation.id)?.(call, parts),
  });
}

function wireRequest({ operation, session, context }: GatewayCall, parts: RequestParts): WireRequest {
  const body = parts.body === undefined ? null : JSON.stringify(parts.body);
  return {
    method: operation.method satisfies Dispatcher.HttpMethod,
    path: upstreamPath(operation, parts),
    headers: upstreamHeaders(
      principalOf(session),
      context.correlationId,
      body === null ? undefined : 'application/json',
    ),
    body,
  };
}
