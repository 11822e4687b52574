import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Language, languages } from '@ebp/contracts/languages';
import { type CauseCode, explain, type UpstreamNote, type Why } from './causes.ts';
import type { DomainError, Outcome } from './errors.ts';
import type { PageLanguage } from './problem-page-texts.ts';

/** The slot that a call holds among its visitor's calls. */
interface HeldTurn {
  /** Work that continues when the browser leaves keeps the slot. @returns what to call when it is done */
  prolong(): () => void;
}

/** Data about one request, collected for the log line, the metrics and the upstream's headers. */
export interface RequestContext {
  /** Created by the gateway; a browser's value is never used. */
  readonly correlationId: string;
  /**
   * W3C Trace Context trace id: the correlation id without its hyphens, unless a trusted proxy's trace continues here.
   */
  traceId: string;
  /** Milliseconds of the monotonic clock. */
  readonly startedAt: number;
  outcome: Outcome | undefined;
  /** Why it failed, or why a part of its answer is missing. */
  why: Why | undefined;
  /** Catalogue id, or the name of one of the gateway's own endpoints. */
  operation: string | undefined;
  /** Path pattern, never the path, which may contain keys of records. */
  route: string | undefined;
  company: string | undefined;
  userKey: string | undefined;
  /** The customer that the agent acts for. */
  actingFor: string | undefined;
  sessionKey: string | undefined;
  upstream: UpstreamNote | undefined;
  /** A person followed a link: a failure is shown as a page, in this language first. */
  pageLanguage: PageLanguage | undefined;
  /**
   * Language of the page that makes the request, as its client says; no other preference of the browser is passed on.
   */
  readonly language: Language | undefined;
  /** Its slot among the calls of its visitor. */
  turn: HeldTurn | undefined;
  /** Called with the result if the request is traced. */
  onEnd: ((end: RequestEnd) => void) | undefined;
}

/** How a request ended. */
export interface RequestEnd {
  readonly method: string;
  readonly status: number;
  readonly outcome: Outcome;
  readonly cause: CauseCode | undefined;
}

const slot = Symbol('request context');
type Carrier = IncomingMessage & { [slot]?: RequestContext };

function openContext(request: Carrier): RequestContext {
  const correlationId = randomUUID();
  const context: RequestContext = {
    correlationId,
    traceId: correlationId.replaceAll('-', ''),
    startedAt: performance.now(),
    outcome: undefined,
    why: undefined,
    operation: undefined,
    route: undefined,
    company: undefined,
    userKey: undefined,
    actingFor: undefined,
    sessionKey: undefined,
    upstream: undefined,
    pageLanguage: undefined,
    language: languages.find((tag) => tag === request.headers['accept-language']),
    turn: undefined,
    onEnd: undefined,
  };
  request[slot] = context;
  return context;
}

/** The context of a request, created on first use. */
export function contextOf(request: IncomingMessage): RequestContext {
  const carrier: Carrier = request;
  return carrier[slot] ?? openContext(carrier);
}

/** Records whose request this is. Of a session's id and its user only hashes go into the context. */
export function noteSession(
  context: RequestContext,
  session: {
    readonly company: string;
    readonly userKey: string;
    readonly sessionKey: string;
    readonly acting?: { readonly customerCode: string };
  },
): void {
  context.company = session.company;
  context.userKey = session.userKey;
  context.actingFor = session.acting?.customerCode;
  context.sessionKey = session.sessionKey;
}

/** Names the called operation, for log and metrics. */
export function noteOperation(context: RequestContext, operation: string, route: string): void {
  context.operation = operation;
  context.route = route;
}

/**
 * Records why a request failed, or why a part of its answer is missing: such an answer is sent, but does not count as
 * complete. The first cause stays.
 */
export function noteFailure(context: RequestContext, error: DomainError): void {
  context.outcome ??= error.outcome;
  context.why ??= explain(error);
  context.upstream ??= error.upstream;
}

/** Records the calls of an answer that combines several: the one that failed, else the one that took longest. */
export function noteWorst(context: RequestContext): (note: UpstreamNote) => void {
  return (note) => {
    const before = context.upstream;
    if (before === undefined || (isGood(before) && (!isGood(note) || note.durationMs > before.durationMs)))
      context.upstream = note;
  };
}

const isGood = ({ status = 0 }: UpstreamNote): boolean => status >= 200 && status <= 299;
