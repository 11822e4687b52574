import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Outcome } from '../http/errors.ts';
import { contextOf, type RequestContext } from '../http/request-context.ts';
import type { Metrics } from './metrics.ts';

/** Status by which logs name a request whose client went away (nginx's convention; it is never sent). */
const clientClosedRequest = 499;

/** One line and one measurement for each request, written when its answer is out or its client gone. */
export function requestLog(logger: Logger, metrics: Pick<Metrics, 'request'>): RequestHandler {
  return (request, response, next) => {
    const context = contextOf(request);
    const write = (status: number) => {
      const durationMs = Math.round((performance.now() - context.startedAt) * 10) / 10;
      const outcome = context.outcome ?? outcomeOf(status);
      metrics.request(context.operation ?? 'none', outcome, durationMs);
      logger.info(line(context, request.method, status, durationMs, outcome), 'request');
    };
    response.on('close', () => {
      // An answer cut short by the gateway itself has its outcome already.
      const isCut = response.headersSent && context.outcome !== undefined;
      if (response.writableFinished || isCut) {
        write(response.statusCode);
        return;
      }
      context.outcome = 'client-aborted';
      // The upstream call is being closed by the same event; what it notes belongs into the line.
      setImmediate(write, clientClosedRequest);
    });
    next();
  };
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
