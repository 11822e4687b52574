import { sendEnvelope } from '../http/answer.ts';
import { explain } from '../http/causes.ts';
import { OutcomeUnknown } from '../http/errors.ts';
import { toDomainError } from '../http/problem.ts';
import type { Audit } from '../observability/audit.ts';
import { nowOrLater } from '../session/until-answered.ts';
import { referenceIn } from './audit-details.ts';
import type { Reservation } from './checks/once-only.ts';
import type { TimeoutOf, WireRequest } from './exchange/attempt.ts';
import {
  exchange,
  leavesUnknown,
  noteIn,
  parsedEnvelope,
  requireSuccess,
  wholeAnswerBytes,
} from './exchange/exchange.ts';
import type { UpstreamAnswer } from './exchange/upstream-answer.ts';
import type { UpstreamClient } from './exchange/upstream-client.ts';
import type { AfterWrites, GatewayCall } from './gateway-call.ts';
import type { Claim, ClaimKey, IdempotencyKeys, Settlement } from './idempotency.ts';

/** One create, ready to be sent. */
export interface Create {
  /** The request that the idempotency key identifies. */
  readonly fingerprint: string;
  /** Customers and machines for the audit line, asked for when it is written. */
  readonly touched: () => Readonly<Record<string, string>>;
  /** Built once it is certain that the request has not been sent before. */
  readonly request: () => Promise<WireRequest>;
  /**
   * How many upstream reads `request` makes one after another, at most. A repeat waits for these as well, and for each
   * as long as the create itself may take.
   */
  readonly readsBefore: number;
  /** Turns the upstream's answer into the browser's. */
  readonly render: (answer: unknown) => unknown;
  /** Sends nothing: only the answer of an earlier one under the same key is wanted. */
  readonly isRepeat?: boolean;
}

export interface CreateDependencies {
  readonly upstream: UpstreamClient;
  readonly idempotency: IdempotencyKeys;
  readonly audit: Audit;
  /** What runs before the browser is answered. */
  readonly afterWrites: AfterWrites;
  readonly timeoutOf: TimeoutOf;
}

/** What the create of a call is known by. */
export function claimKeyOf({ operation, session, request }: GatewayCall): ClaimKey {
  return {
    key: request.get('Idempotency-Key'),
    company: session.company,
    userCode: session.user.code,
    actingFor: session.acting?.customerCode,
    operation: operation.id,
  };
}

type Mine = Extract<Claim, { kind: 'mine' }>;

/**
 * Sends a create at most once and answers the browser, repeats included. It continues when the browser leaves: the
 * order stands, and the answer is stored under its idempotency key for the browser's next attempt.
 * @throws OutcomeUnknown when the call was sent and no usable answer came back; otherwise the error of the answer
 */
export async function runCreate(
  dependencies: CreateDependencies,
  call: GatewayCall,
  create: Create,
): Promise<void> {
  const { idempotency, audit, afterWrites } = dependencies;
  const { operation, context, response } = call;
  const timeoutMs = dependencies.timeoutOf(operation);
  const claim = await idempotency.claim({
    ...claimKeyOf(call),
    request: create.fingerprint,
    waitMs: (1 + create.readsBefore) * timeoutMs,
    isRepeat: create.isRepeat,
  });
  if (claim.kind === 'repeat') {
    sendEnvelope(response, claim.answer);
    return;
  }
  const facts = () => ({ action: 'create', ...create.touched() }) as const;
  try {
    const { body, answer } = await sendOnce(dependencies.upstream, call, create, claim, timeoutMs);
    const reference = referenceIn(operation, answer);
    audit(context, { ...facts(), outcome: 'done', ...(reference === undefined ? {} : { reference }) });
    await afterWrites.succeeded.get(operation.id)?.(call, answer);
    sendEnvelope(response, body);
  } catch (error) {
    const isUnknown = error instanceof OutcomeUnknown;
    audit(context, { ...facts(), outcome: isUnknown ? 'unknown' : 'failed' });
    if (isUnknown) await afterWrites.inDoubt.get(operation.id)?.(call);
    throw error;
  }
}

/** The whole answer is read and parsed before success is reported: a broken answer counts as unknown. */
async function sendOnce(
  upstream: UpstreamClient,
  { operation, context, reservations }: GatewayCall,
  { request, render }: Create,
  claim: Mine,
  timeoutMs: number,
): Promise<{ body: string; answer: unknown }> {
  let status: number | undefined;
  const judge = (answer: UpstreamAnswer) => {
    status = answer.status;
    return requireSuccess(answer);
  };
  try {
    const outgoing = { operation, request: await request(), timeoutMs, judge, note: noteIn(context) };
    return await exchange(upstream, outgoing, async (whole) => {
      const answer = parsedEnvelope(await whole.whole(wholeAnswerBytes));
      const body = JSON.stringify(render(answer));
      await settle(claim, { end: 'answered', answer: body });
      await markAllDone(reservations);
      return { body, answer };
    });
  } catch (error) {
    const isUnknown = leavesUnknown(error, status);
    if (!isUnknown) await releaseAll(reservations);
    await settle(claim, { end: isUnknown ? 'unknown' : 'free' });
    throw isUnknown ? unknownBecause(error) : error;
  }
}

/** That it may have happened matters more to an operator than why no answer came, which is the detail. */
function unknownBecause(cause: unknown): OutcomeUnknown {
  const { code, detail } = explain(toDomainError(cause));
  const told = detail === undefined ? code : `${code} ${detail}`;
  return new OutcomeUnknown({ why: { code: 'CREATE_UNKNOWN', detail: told }, cause });
}

/** Retried later if the store is down: the call did not happen, so it may be made again. */
async function releaseAll(reservations: readonly Reservation[]): Promise<void> {
  await Promise.all(reservations.map((one) => nowOrLater(() => one.release())));
}

/**
 * Not retried: a late call could shorten somebody else's reservation. If it fails, the reservation lasts its whole day,
 * which is safer than two calls.
 */
async function markAllDone(reservations: readonly Reservation[]): Promise<void> {
  await Promise.allSettled(reservations.map((one) => one.done()));
}

/** If the store stays down, so does the key in state `sent`: repeats are answered that the outcome is unknown. */
async function settle(claim: Mine, settlement: Settlement): Promise<void> {
  await nowOrLater(() => claim.settle(settlement));
}
