import type { ServerResponse } from 'node:http';
import { subscriberOf } from '../http/address.ts';
import { jsonHead, sendEnvelope } from '../http/answer.ts';
import { ClientAborted, Outdated, UpstreamRejected } from '../http/errors.ts';
import { timeFor } from '../http/request-body.ts';
import type { Audit, AuditFacts } from '../observability/audit.ts';
import type { Allowance, Throttle } from '../session/throttle.ts';
import { actionOf, touched } from './audit-details.ts';
import { runCreate } from './create-call.ts';
import type { Deadline, TimeoutOf } from './exchange/attempt.ts';
import {
  exchange,
  leavesUnknown,
  noteIn,
  parsedEnvelope,
  requireSuccess,
  wholeAnswerBytes,
} from './exchange/exchange.ts';
import { type UpstreamAnswer, withData } from './exchange/upstream-answer.ts';
import type { UpstreamClient } from './exchange/upstream-client.ts';
import { jsonRequest, principalOf } from './exchange/upstream-request.ts';
import type { AfterWrites, GatewayCall, ObserveAnswer } from './gateway-call.ts';
import type { IdempotencyKeys } from './idempotency.ts';
import { type LinkFile, needsTransform, transformAnswer } from './transform-answer.ts';

export interface ForwardDependencies {
  readonly upstream: UpstreamClient;
  readonly idempotency: IdempotencyKeys;
  readonly afterWrites: AfterWrites;
  readonly linkFile: LinkFile;
  readonly throttle: Pick<Throttle, 'attempt'>;
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
  await limitGuests(dependencies.throttle, call);
  // A browser that has already left fires no further event.
  if (response.destroyed) throw new ClientAborted();
  let isAudited = operation.effect === 'read';
  // Once: a change that the upstream has made is not undone by what happens to its answer.
  const tell = (outcome: AuditFacts['outcome']) => {
    if (isAudited) return;
    isAudited = true;
    audit(context, { action: actionOf(operation), outcome, ...touched(operation, call.parts) });
  };
  let status: number | undefined;
  const outgoing = {
    operation,
    request: requestOf(call),
    timeoutMs: timeoutOf(operation),
    judge: (answer: UpstreamAnswer) => {
      status = answer.status;
      return requireSuccess(answer, operation);
    },
    note: noteIn(context),
    // Also fires after the end, when there is nothing left to abort.
    whenGone: (abort: () => void) => void response.on('close', abort),
  };
  try {
    await exchange(upstream, outgoing, async (answer, deadline) => {
      tell('done');
      await afterWrites.succeeded.get(operation.id)?.(call);
      await send(dependencies, call, answer, deadline);
    });
  } catch (error) {
    tell(leavesUnknown(error, status) ? 'unknown' : 'failed');
    if (!isRefusal(error)) await afterWrites.inDoubt.get(operation.id)?.(call);
    throw error;
  }
}

async function send(
  { observe, linkFile }: ForwardDependencies,
  { operation, session, parts, response }: GatewayCall,
  answer: UpstreamAnswer,
  deadline: Deadline,
): Promise<void> {
  if (needsTransform(operation, session)) {
    const whole = await answer.whole(wholeAnswerBytes);
    observe(operation, whole);
    const transformed = transformAnswer(operation, session, parts, parsedEnvelope(whole), linkFile);
    sendEnvelope(response, JSON.stringify(transformed));
  } else if (answer.complete) {
    const envelope = withData(answer.held);
    observe(operation, envelope);
    sendEnvelope(response, envelope);
  } else await streamEnvelope(response, answer, deadline);
}

/** Bytes buffered for a slow browser: the sooner the upstream has sent all, the sooner its connection is free. */
const aheadBytes = 262_144;

/**
 * Streams an answer at the browser's pace. While the browser is slow, the timeout of the call is paused. The browser gets
 * the time that a request body of as many bytes would get; after that it counts as gone, because it occupies one of few
 * upstream connections.
 * @throws UpstreamFault when it breaks off or the browser is slower; close the connection then, so that the browser sees
 * an incomplete answer
 */
async function streamEnvelope(
  response: ServerResponse,
  answer: UpstreamAnswer,
  deadline: Deadline,
): Promise<void> {
  response.writeHead(200, jsonHead(answer.headers['content-length']));
  let [bytes, waitedMs] = [0, 0];
  await answer.stream({
    write: (chunk) => {
      bytes += chunk.length;
      return response.write(chunk) || response.writableLength < aheadBytes;
    },
    onDrain: (resume) => {
      const since = performance.now();
      deadline.pause(timeFor(bytes) - waitedMs);
      response.once('drain', () => {
        waitedMs += performance.now() - since;
        deadline.renew();
        resume();
      });
    },
  });
  response.end();
}

/** The upstream said that it did nothing. */
function isRefusal(error: unknown): boolean {
  return error instanceof UpstreamRejected || error instanceof Outdated;
}

const hour = 3_600_000;

/**
 * What guests may create at one machine: whoever has a photograph of its label is one, under any name. More than an
 * office needs at one machine, and few enough to be looked through by hand.
 */
const guestCreatesByMachine: Allowance = { name: 'guest-creates-machine', limit: 60, windowMs: hour };

/** What guests may change: any code makes a session, so an address has a limit of its own, for an office that shares it. */
const guestWritesBySession: Allowance = { name: 'guest-writes-session', limit: 30, windowMs: hour };
const guestWritesByAddress: Allowance = { name: 'guest-writes-address', limit: 120, windowMs: hour };

/** @throws RateLimited for a guest who changed too much, or of a machine at which guests created too much */
async function limitGuests(
  throttle: ForwardDependencies['throttle'],
  { operation, session, request }: GatewayCall,
): Promise<void> {
  const { id, kind, company, machineKeys } = session;
  if (kind !== 'guest' || operation.effect === 'read') return;
  if (operation.effect === 'create')
    await throttle.attempt([guestCreatesByMachine, [company, ...machineKeys].join(' ')]);
  else await throttle.attempt([guestWritesByAddress, subscriberOf(request)], [guestWritesBySession, id]);
}

/** Of the last checks before a create: an address book, the machines in use, and what its rule compares it with. */
const readsOfLastChecks = 3;

function create(
  dependencies: ForwardDependencies,
  call: GatewayCall,
  lastChecks: () => Promise<void>,
): Promise<void> {
  const { operation, session, parts } = call;
  return runCreate(dependencies, call, {
    fingerprint: JSON.stringify([parts.params, parts.query, parts.body]),
    // The rules before sending replace what the browser said by what the upstream knows.
    touched: () => touched(operation, call.parts),
    request: async () => {
      await lastChecks();
      await limitGuests(dependencies.throttle, call);
      return requestOf(call);
    },
    readsBefore: readsOfLastChecks,
    render: (answer) => transformAnswer(operation, session, parts, answer, dependencies.linkFile),
  });
}

const requestOf = ({ operation, session, context, parts }: GatewayCall) =>
  jsonRequest(operation, principalOf(session, context.language), context.correlationId, parts);
