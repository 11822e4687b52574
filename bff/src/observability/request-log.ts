import type { RequestHandler } from 'express';
import pino, { type Logger } from 'pino';
import { type CauseCode, causes, whyFields } from '../http/causes.ts';
import type { Outcome } from '../http/errors.ts';
import { contextOf, type RequestContext } from '../http/request-context.ts';
import { TurnBatch } from '../http/turn-batch.ts';
import type { Metrics } from './metrics.ts';

/** Logged status of a request whose client disconnected (nginx's convention; it is never sent). */
const clientClosedRequest = 499;

/**
 * A finished request. The notes of its upstream call, ended by the same event, are in the context by the end of the
 * turn.
 */
interface Finished {
  readonly context: RequestContext;
  readonly method: string;
  readonly status: number;
  readonly durationMs: number;
}

/** Called for each failed call of a session. */
export type OnFailure = (context: RequestContext, outcome: Outcome) => void;

/** Not a failure of the portal, or already reported by the end of the session. */
const noFailures: readonly Outcome[] = ['ok', 'client-aborted', 'session-expired'];

/** One line and one measurement for each request, after its answer was sent or its client disconnected. */
export function requestLog(
  logger: Logger,
  metrics: Pick<Metrics, 'request'>,
  onFailure: OnFailure,
): RequestHandler {
  const lines = plainLogger(logger);
  const finished = new TurnBatch<Finished>((requests) => {
    for (const { context, method, status, durationMs } of requests) {
      const outcome = context.outcome ?? outcomeOf(status);
      metrics.request(context.operation ?? 'none', outcome, durationMs);
      const said = line(context, method, status, durationMs, outcome);
      const why = outcome === 'ok' ? undefined : (context.why ?? { code: unnotedCause(outcome) });
      if (why === undefined) lines.info(said, 'request');
      else logger[severityOf(why.code, status)]({ ...said, ...whyFields(why) }, 'request');
      context.onEnd?.({ method, status, outcome, cause: why?.code });
      if (context.sessionKey !== undefined && !noFailures.includes(outcome)) onFailure(context, outcome);
    }
  });
  return (request, response, next) => {
    const context = contextOf(request);
    response.on('close', () => {
      const durationMs = Math.round((performance.now() - context.startedAt) * 10) / 10;
      // An answer cut short by the gateway itself has its outcome already.
      const isCut = response.headersSent && context.outcome !== undefined;
      const isAnswered = response.writableFinished || isCut;
      if (!isAnswered) {
        context.outcome = 'client-aborted';
        context.why = undefined;
      }
      const status = isAnswered ? response.statusCode : clientClosedRequest;
      finished.add({ context, method: request.method, status, durationMs });
    });
    next();
  };
}

/**
 * A logger for `info` lines with at least one field and plain values. They are built by one `JSON.stringify`, which
 * takes half the time of pino's field-by-field serialisation: each request writes one. Level, time and destination are
 * the logger's.
 */
export function plainLogger(logger: Logger): Logger {
  const plain = logger.child({});
  const asJson = (fields: object, msg: string, _level: number, time: string) =>
    `{"level":"info"${time},"msg":${JSON.stringify(msg)},${JSON.stringify(fields).slice(1)}\n`;
  return Object.assign(plain, { [pino.symbols.asJsonSym]: asJson });
}

/** The level follows from the cause; an answer of 500 or more is never mere information. */
function severityOf(code: CauseCode, status: number) {
  const severity = causes[code];
  return severity === 'info' && status >= 500 ? 'warn' : severity;
}

/** Why a request failed whose failure nobody noted: its client left, or the outcome is that of the status alone. */
function unnotedCause(outcome: Outcome): CauseCode {
  if (outcome === 'client-aborted') return 'CALLER_LEFT';
  return outcome === 'internal' ? 'GATEWAY_FAULT' : 'CALL_MALFORMED';
}

function outcomeOf(status: number): Outcome {
  if (status < 400) return 'ok';
  return status < 500 ? 'rejected-by-validation' : 'internal';
}

function line(context: RequestContext, method: string, status: number, durationMs: number, outcome: Outcome) {
  return {
    correlationId: context.correlationId,
    traceId: context.traceId,
    company: context.company,
    userKey: context.userKey,
    actingFor: context.actingFor,
    sessionKey: context.sessionKey,
    operation: context.operation,
    method,
    route: context.route,
    status,
    durationMs,
    upstream: context.upstream,
    outcome,
  };
}
