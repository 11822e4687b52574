import type { Logger } from 'pino';
import type { EndpointHandlers } from '../access/endpoint-call.ts';
import { redact } from './redact.ts';

/** Takes what browsers report, before and after sign-in, and writes it as lines of the log (OPN-42). */
export function clientLogHandler(logger: Logger): EndpointHandlers<'bff.client-log'>['bff.client-log'] {
  return async ({ response, context, body }) => {
    for (const { level, message, route, stack, correlationId, time } of body) {
      const line = {
        source: 'browser',
        correlationId: context.correlationId,
        route: redact(route),
        failedCall: correlationId && redact(correlationId),
        happenedAt: time,
        stack: stack && redact(stack),
      };
      logger[level](line, redact(message));
    }
    response.status(204).end();
  };
}
