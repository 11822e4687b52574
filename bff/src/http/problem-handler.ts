import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { explain, type Why, whyFields, whyOf } from './causes.ts';
import { type DomainError, NotFound } from './errors.ts';
import { sendProblem, toDomainError } from './problem.ts';
import { contextOf, noteFailure } from './request-context.ts';

/** A request that no route answered gets 404. */
export const notFound: RequestHandler = (_request, _response, next) => next(new NotFound());

/**
 * The only place where errors become answers. The cause goes into the request's log line, a stack into a line before
 * it.
 * @param whyLost finds out why a request has no session
 */
export function problemHandler(
  logger: Logger,
  whyLost: (request: Request) => Promise<Why | undefined> = async () => undefined,
): ErrorRequestHandler {
  return async (thrown, request, response, _next) => {
    const error = toDomainError(thrown);
    const context = contextOf(request);
    if (isLoss(error)) error.why = await whyLost(request).catch(() => undefined);
    noteFailure(context, error);
    if (error.outcome === 'internal') {
      logger.error(
        {
          correlationId: context.correlationId,
          operation: context.operation,
          ...whyFields(explain(error)),
          err: error.cause,
        },
        'internal error',
      );
    }
    sendProblem(response, error, context);
  };
}

/** A session is missing, and no cause has been recorded. */
function isLoss(error: DomainError): boolean {
  return (error.code === 'UNAUTHENTICATED' || error.code === 'SESSION_TIMEOUT') && whyOf(error) === undefined;
}
