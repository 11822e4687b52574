import { ClientAborted, Outdated, UpstreamRejected } from '../http/errors.ts';
import type { Audit } from '../observability/audit.ts';
import { actionOf, touched } from './audit-details.ts';
import {
  type LinkFile,
  needsTransform,
  sendEnvelope,
  streamEnvelope,
  transformAnswer,
} from './browser-answer.ts';
import { runCreate } from './create-call.ts';
import type { TimeoutOf } from './exchange/attempt.ts';
import { exchange, noteIn, parsedJson, wholeAnswerBytes } from './exchange/exchange.ts';
import type { UpstreamAnswer } from './exchange/upstream-answer.ts';
import type { UpstreamClient } from './exchange/upstream-client.ts';
import { jsonRequest, principalOf } from './exchange/upstream-request.ts';
import type { AfterWrites, GatewayCall, ObserveAnswer } from './gateway-call.ts';
import type { IdempotencyKeys } from './idempotency.ts';

export interface ForwardDependencies {
  readonly upstream: UpstreamClient;
  readonly idempotency: IdempotencyKeys;
  readonly afterWrites: AfterWrites;
  readonly linkFile: LinkFile;
  readonly observe: ObserveAnswer;
  readonly audit: Audit;
  readonly timeoutOf: TimeoutOf;
}

/**
 * Sends a checked JSON call upstream and answers the browser: reads and writes are streamed, creates are sent once. The
 * last checks run just before sending, because a repeated create is answered without them.
 */
export type Forward = (call: GatewayCall, lastChecks: () => Promise<void>) => Promise<void>;

export function createForward(dependencies: ForwardDependencies): Forward {
  return (call, lastChecks) =>
    call.operation.effect === 'create'
      ? create(dependencies, call, lastChecks)
      : pass(dependencies, call, lastChecks);
}

/** A read or a write. When the browser leaves, the upstream call is aborted as well. */
async function pass(
  dependencies: ForwardDependencies,
  call: GatewayCall,
  lastChecks: () => Promise<void>,
): Promise<void> {
  const { upstream, afterWrites, audit, timeoutOf } = dependencies;
  const { operation, context, response } = call;
  await lastChecks();
  // A browser that has already left fires no further event.
  if (response.destroyed) throw new ClientAborted();
  const isWrite = operation.effect === 'write';
  const tell = (outcome: 'done' | 'failed') => {
    if (!isWrite) return;
    audit(context, { action: actionOf(operation), outcome, ...touched(operation, call.parts) });
  };
  const outgoing = {
    operation,
    request: requestOf(call),
    timeoutMs: timeoutOf(operation),
    note: noteIn(context),
    // Also fires after the end, when there is nothing left to abort.
    whenGone: (abort: () => void) => void response.on('close', abort),
  };
  try {
    await exchange(upstream, outgoing, async (answer) => {
      if (isWrite) await afterWrites.succeeded.get(operation.id)?.(call);
      tell('done');
      await send(dependencies, call, answer);
    });
  } catch (error) {
    tell('failed');
    if (!isRefusal(error)) await afterWrites.inDoubt.get(operation.id)?.(call);
    throw error;
  }
}

async function send(
  { observe, linkFile }: ForwardDependencies,
  { operation, session, parts, response }: GatewayCall,
  answer: UpstreamAnswer,
): Promise<void> {
  if (needsTransform(operation, session)) {
    const whole = await answer.whole(wholeAnswerBytes);
    observe(operation, whole);
    const transformed = transformAnswer(operation, session, parts, parsedJson(whole), linkFile);
    sendEnvelope(response, JSON.stringify(transformed));
  } else if (answer.complete) {
    observe(operation, answer.held);
    sendEnvelope(response, answer.held);
  } else await streamEnvelope(response, answer);
}

/** The upstream said that it did nothing. */
function isRefusal(error: unknown): boolean {
  return error instanceof UpstreamRejected || error instanceof Outdated;
}

function create(
  dependencies: ForwardDependencies,
  call: GatewayCall,
  lastChecks: () => Promise<void>,
): Promise<void> {
  const { operation, session, parts } = call;
  return runCreate(dependencies, call, {
    fingerprint: JSON.stringify([parts.params, parts.query, parts.body]),
    touched: touched(operation, parts),
    request: async () => {
      await lastChecks();
      return requestOf(call);
    },
    render: (answer) =>
      needsTransform(operation, session)
        ? transformAnswer(operation, session, parts, answer, dependencies.linkFile)
        : answer,
  });
}

const requestOf = ({ operation, session, context, parts }: GatewayCall) =>
  jsonRequest(operation, principalOf(session, context.language), context.correlationId, parts);
