import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { NotFound } from './errors.ts';
import { sendProblem, toDomainError } from './problem.ts';
import { contextOf } from './request-context.ts';

/** Whatever no route answered does not exist. */
export const notFound: RequestHandler = (_request, _response, next) => next(new NotFound());

/** The one place where errors become answers. Cause and stack go to the log alone, under the correlation id. */
export function problemHandler(logger: Logger): ErrorRequestHandler {
  return (thrown, request, response, _next) => {
    const error = toDomainError(thrown);
    const context = contextOf(request);
    context.outcome ??= error.outcome;
    if (error.outcome === 'internal') {
      logger.error(
        { correlationId: context.correlationId, operation: context.operation, err: error.cause },
        'internal error',
      );
    } else if (error.cause !== undefined) {
      const cause = error.cause instanceof Error ? error.cause.message : undefined;
      logger.debug({ correlationId: context.correlationId, operation: context.operation, cause }, error.name);
    }
    sendProblem(response, error, context);
  };
}
