import type { Operation } from '@ebp/contracts/operation';
import type { Request, Response } from 'express';
import type { Grant } from '../access/authorise.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { LiveSession } from '../session/live-session.ts';
import type { Hold } from './checks/once-only.ts';
import type { RequestParts } from './exchange/upstream-request.ts';

/** One request on its way through the gateway, checked as far as it has come. */
export interface GatewayCall {
  readonly operation: Operation;
  readonly session: LiveSession;
  readonly context: RequestContext;
  readonly request: Request;
  readonly response: Response;
  /** Of the request: as it came until it is known to be well-formed, then exactly what may go upstream. */
  parts: RequestParts;
  /** The narrowest until the first check says more. */
  grant: Grant;
  /** What rules reserved for this call. */
  readonly holds: Hold[];
  /** Nothing is left to be done. */
  isAnswered: boolean;
}

/** What a rule may ask while it looks at a request. */
export interface RuleContext {
  readonly session: LiveSession;
  readonly correlationId: string;
  /** On their own record users send a narrower body. */
  readonly grant: Grant;
  /**
   * Takes the one right to do this now, for creates and before the upstream is asked about it. False when somebody else has it.
   * Given back when the call is refused or never sent, and once the upstream shows what it accepted; kept when nobody knows.
   */
  readonly reserve: (...subject: readonly string[]) => Promise<boolean>;
}

/**
 * Checks or narrows one operation's validated request before it goes upstream: rules across fields, or ones that need a
 * fresh look at the upstream. Resolves with the parts to send. @throws FieldErrors
 */
export type RequestRule = (parts: RequestParts, context: RuleContext) => RequestParts | Promise<RequestParts>;

/** Runs after a call went upstream and before the browser hears of it, e.g. to bring sessions up to date. */
export type AfterWrite = (
  call: Pick<GatewayCall, 'operation' | 'session' | 'context' | 'parts'>,
) => Promise<void>;

/** By operation id: what runs when a call has succeeded, and when nobody knows whether it has. */
export interface AfterWrites {
  readonly succeeded: ReadonlyMap<string, AfterWrite>;
  readonly inDoubt: ReadonlyMap<string, AfterWrite>;
}

/** Looks at a share of the answers, off the request path. */
export type ObserveAnswer = (operation: Operation, body: Buffer) => void;
