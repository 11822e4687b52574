import type { Operation } from '@ebp/contracts/operation';
import type { Request, Response } from 'express';
import type { AccessLevel } from '../access/authorise.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { LiveSession } from '../session/live-session.ts';
import type { Reservation } from './checks/once-only.ts';
import type { RequestParts } from './exchange/upstream-request.ts';

/** One request on its way through the gateway, with the results of the checks so far. */
export interface GatewayCall {
  readonly operation: Operation;
  /** As it was when the request had arrived; after a look-up that took long, with the access token of then. */
  session: LiveSession;
  /** The session as it is now. @throws as for a request that begins */
  readonly sessionNow: () => Promise<LiveSession>;
  readonly context: RequestContext;
  readonly request: Request;
  readonly response: Response;
  /** The parts of the request: as received until they are validated, then exactly what may go upstream. */
  parts: RequestParts;
  /** The narrowest until the first check decides. */
  accessLevel: AccessLevel;
  /** The reservations that rules made for this call. */
  readonly reservations: Reservation[];
  /** The call has been answered. */
  isAnswered: boolean;
}

/** What a rule may use while it checks a request. */
export interface RuleContext {
  /** As it was when the rule began: all look-ups of a rule go upstream with that access token. */
  readonly session: LiveSession;
  readonly correlationId: string;
  readonly language: RequestContext['language'];
  /** On their own record users send a narrower body. */
  readonly accessLevel: AccessLevel;
  /**
   * Reserves the one permission to do this now, for creates and before the upstream is asked about it. False when
   * another call holds it. Released when the call is refused or never sent, and once the upstream shows what it
   * accepted; kept when the outcome is unknown.
   */
  readonly reserve: (...subject: readonly string[]) => Promise<boolean>;
}

/**
 * Checks or narrows one operation's validated request before it goes upstream: rules across fields, or rules that need
 * fresh upstream data. Resolves with the parts to send. @throws FieldErrors
 */
export type RequestRule = (parts: RequestParts, context: RuleContext) => RequestParts | Promise<RequestParts>;

/**
 * Runs after a call went upstream and before the browser is answered, e.g. to update sessions. `answer` is the
 * upstream's, and given for creates only: the answer of other writes is streamed.
 */
export type AfterWrite = (
  call: Pick<GatewayCall, 'operation' | 'session' | 'context' | 'parts' | 'request'>,
  answer?: unknown,
) => Promise<void>;

/** By operation id: what runs when a call has succeeded, and when its outcome is unknown. */
export interface AfterWrites {
  readonly succeeded: ReadonlyMap<string, AfterWrite>;
  readonly inDoubt: ReadonlyMap<string, AfterWrite>;
}

/** Checks a sample of the answers, off the request path. */
export type ObserveAnswer = (operation: Operation, body: Buffer) => void;
