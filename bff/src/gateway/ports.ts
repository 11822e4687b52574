import type { Operation } from '@ebp/contracts/operation';
import type { Grant } from '../access/authorise.ts';
import type { LiveSession } from '../session/live-session.ts';
import type { RequestParts } from './request-parts.ts';

/** What a rule may ask while it looks at a request. */
export interface RuleContext {
  readonly session: LiveSession;
  readonly correlationId: string;
  /** On their own record users send a narrower body. */
  readonly grant: Grant;
}

/**
 * Checks or narrows one operation's validated request before it goes upstream: rules across fields, or ones that need a
 * fresh look at the upstream. Resolves with the parts to send. @throws FieldErrors
 */
export type RequestRule = (parts: RequestParts, context: RuleContext) => RequestParts | Promise<RequestParts>;

/** Runs once an operation has succeeded and before the browser hears of it, e.g. to bring the session up to date. */
export type AfterSuccess = (session: LiveSession, correlationId: string) => Promise<void>;

/** Looks at a share of the answers, off the request path. */
export type ObserveAnswer = (operation: Operation, body: Buffer) => void;
