import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Language, languages } from '@ebp/contracts/languages';
import { type CauseCode, explain, type UpstreamNote, type Why } from './causes.ts';
import { ClientAborted, DomainError, type Outcome, UpstreamTimeout } from './errors.ts';
import type { PageLanguage } from './problem-page-texts.ts';

/** The place a call holds in its visitor's share. */
interface HeldTurn {
  /** Work that goes on when the browser leaves keeps the place. @returns what to call once it is done */
  prolong(): () => void;
}

/** Facts about one request, gathered on its way for the log line, the metrics and the upstream's headers. */
export interface RequestContext {
  /** The gateway's own; a value from the browser is never taken over. */
  readonly correlationId: string;
  /** W3C Trace Context trace id: the correlation id without its hyphens, unless a trusted proxy's trace goes on here. */
  traceId: string;
  /** Milliseconds of the monotonic clock. */
  readonly startedAt: number;
  outcome: Outcome | undefined;
  /** Why it failed, or why a part of its answer is missing. */
  why: Why | undefined;
  /** Catalogue id, or the name of one of the gateway's own endpoints. */
  operation: string | undefined;
  /** Path pattern, never the path: that may hold keys of records. */
  route: string | undefined;
  company: string | undefined;
  userKey: string | undefined;
  sessionKey: string | undefined;
  upstream: UpstreamNote | undefined;
  /** Somebody followed a link and reads whatever comes: a failure is a page, in this language first. */
  pageLanguage: PageLanguage | undefined;
  /** In which the page that asks is written, as its client says; nothing else of the browser's wishes goes on. */
  readonly language: Language | undefined;
  /** Its place among the calls of its visitor. */
  turn: HeldTurn | undefined;
  /** Hears how it ended, where it is traced. */
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

/** The context of a request, opened by whoever asks for it first. */
export function contextOf(request: IncomingMessage): RequestContext {
  const carrier: Carrier = request;
  return carrier[slot] ?? openContext(carrier);
}

/** Notes whose request this is. Only the keyed hashes of a session go into the context. */
export function noteSession(
  context: RequestContext,
  session: { readonly company: string; readonly userKey: string; readonly sessionKey: string },
): void {
  context.company = session.company;
  context.userKey = session.userKey;
  context.sessionKey = session.sessionKey;
}

/** Names what is being called, for log and metrics. */
export function noteOperation(context: RequestContext, operation: string, route: string): void {
  context.operation = operation;
  context.route = route;
}

/** Notes how a request failed, or why a part of its answer is missing. The first reason stays. */
export function noteFailure(context: RequestContext, error: DomainError): void {
  context.outcome ??= error.outcome;
  context.why ??= explain(error);
  context.upstream ??= error.upstream;
}

/** Notes what left a part of an answer empty: the answer goes out, and does not count as whole. */
export function noteMissingPart(context: RequestContext, thrown: unknown): void {
  if (!(thrown instanceof ClientAborted)) {
    if (thrown instanceof DomainError) noteFailure(context, thrown);
    return;
  }
  // Nobody left: it is the answer's own deadline that ended the call.
  noteFailure(context, new UpstreamTimeout({ why: { code: 'UPSTREAM_TIMEOUT', detail: 'deadline' } }));
}

/** Notes the calls of an answer that is made of several: the one that failed, else the one that took longest. */
export function noteWorst(context: RequestContext): (note: UpstreamNote) => void {
  return (note) => {
    const before = context.upstream;
    if (before === undefined || (isGood(before) && (!isGood(note) || note.durationMs > before.durationMs)))
      context.upstream = note;
  };
}

const isGood = ({ status = 0 }: UpstreamNote): boolean => status >= 200 && status <= 299;
