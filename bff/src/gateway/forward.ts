import type { ServerResponse } from 'node:http';
import type { FileLink, GuestRows, Operation } from '@ebp/contracts/operation';
import { documentName } from '@ebp/contracts/operations/file';
import { type ConditionParts, holdsAny, meets } from '../access/authorise.ts';
import { subscriberOf } from '../http/address.ts';
import { jsonHead, sendEnvelope } from '../http/answer.ts';
import { ClientAborted, Outdated, UpstreamFailed, UpstreamRejected } from '../http/errors.ts';
import { timeFor } from '../http/request-body.ts';
import type { Audit, AuditFacts } from '../observability/audit.ts';
import type { LiveSession } from '../session/live-session.ts';
import type { Allowance, Throttle } from '../session/throttle.ts';
import { actionOf, touched } from './audit-details.ts';
import { runCreate } from './create-call.ts';
import type { Deadline, TimeoutOf } from './exchange/attempt.ts';
import {
  exchange,
  leavesUnknown,
  noteIn,
  parsedJson,
  requireSuccess,
  wholeAnswerBytes,
} from './exchange/exchange.ts';
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
    const transformed = transformAnswer(operation, session, parts, parsedJson(whole), linkFile);
    sendEnvelope(response, JSON.stringify(transformed));
  } else if (answer.complete) {
    observe(operation, answer.held);
    sendEnvelope(response, answer.held);
  } else await streamEnvelope(response, answer, deadline);
}

/** How far an answer may be ahead of its browser: a connection upstream is free as soon as the upstream has sent all. */
const aheadBytes = 262_144;

/**
 * Streams an answer at the browser's pace; the timeout of the call does not run while the browser is waited for, which
 * may take as long as a body of that size: one of few connections upstream waits as well.
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
      deadline.hold(timeFor(bytes) - waitedMs);
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
    touched: touched(operation, parts),
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

/** Makes the address of a file for one session and its rights. */
export type LinkFile = (
  target: Pick<FileLink, 'type'> & { readonly fileName: string },
  session: Pick<LiveSession, 'sessionKey' | 'rightsKey'>,
) => string;

type Row = Record<string, unknown>;

/** Sessions that see no other machines and customers than their own, whatever the upstream answers: guests, and who acts for a customer. */
const isLimited = ({ kind, acting }: LiveSession): boolean => kind === 'guest' || acting !== undefined;

/** Only answers that contain file names, or rows this session must not see, are parsed and serialised again. */
function needsTransform(operation: Operation, session: LiveSession): boolean {
  return operation.links !== undefined || (isLimited(session) && operation.guestRows !== undefined);
}

/**
 * Adds links to rows with the name of a file that can be opened, and removes from a guest's lists what is not theirs.
 * @throws UpstreamFailed when the answer does not have the expected shape: nothing passes unfiltered
 */
export function transformAnswer(
  operation: Operation,
  session: LiveSession,
  parts: ConditionParts,
  answer: unknown,
  linkFile: LinkFile,
): unknown {
  const envelope = isRow(answer) ? answer : {};
  if (isLimited(session) && operation.guestRows !== undefined) {
    keepOwnRows(envelope, operation.guestRows, session);
    if (session.kind === 'guest') withhold(envelope, operation.guestRows.instead ?? {});
  }
  for (const link of operation.links ?? []) {
    if (link.when === undefined || meets(parts, link.when)) addLinks(envelope, link, session, linkFile);
  }
  return envelope;
}

function keepOwnRows(envelope: Row, guestRows: GuestRows, session: LiveSession): void {
  const { rows } = guestRows;
  const found = holderOf(envelope, rows);
  if (found === undefined) throw otherShape(rows);
  const { holder, name } = found;
  const list = holder[name];
  if (list === undefined || list === null) return;
  if (!Array.isArray(list)) throw otherShape(rows);
  holder[name] = list.filter((row) => isRow(row) && isOwn(row, guestRows, session));
}

function isOwn(row: Row, of: GuestRows, { machineKeys, customerCodes }: LiveSession): boolean {
  if (of.machineKey) {
    const key = of.machineKey
      .map((field) => row[field])
      .find((value) => value !== undefined && value !== null);
    return typeof key === 'string' && machineKeys.has(key);
  }
  const code = row[of.customerCode] ?? '';
  return code === '' || (typeof code === 'string' && customerCodes.has(code));
}

function otherShape(detail: string): UpstreamFailed {
  return new UpstreamFailed({ why: { code: 'UPSTREAM_SHAPE_OTHER', detail } });
}

function withhold(envelope: Row, instead: Readonly<Record<string, unknown>>): void {
  for (const [path, value] of Object.entries(instead)) {
    const found = holderOf(envelope, path);
    if (found !== undefined) found.holder[found.name] = value;
  }
}

function addLinks(envelope: Row, link: FileLink, session: LiveSession, linkFile: LinkFile): void {
  const found = holderOf(envelope, link.rows);
  const list = found?.holder[found.name];
  const isAllowed = link.anyOf === undefined || holdsAny(session, link.anyOf);
  for (const row of Array.isArray(list) ? list : [list]) {
    if (!isRow(row)) continue;
    const { data: fileName } = documentName.safeParse(row[link.fileName]);
    const canOpen = isAllowed && fileName !== undefined;
    row[link.link] = canOpen ? linkFile({ type: link.type, fileName }, session) : '';
  }
}

/** The object that holds the rows of a dotted path inside `data`, and the name of its list. */
function holderOf(envelope: Row, path: string): { holder: Row; name: string } | undefined {
  let found = { holder: envelope, name: 'data' };
  for (const step of path === '' ? [] : path.split('.')) {
    const inner = found.holder[found.name];
    if (!isRow(inner)) return undefined;
    found = { holder: inner, name: step };
  }
  return found;
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
