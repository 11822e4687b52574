import { clientLogRequest } from '@ebp/contracts/portal/client-log';
import { clientLogMaxBytes } from '@ebp/contracts/rules/limits';
import express, { type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { addressOf } from '../http/address.ts';
import { UnsupportedType } from '../http/errors.ts';
import { contextOf, noteOperation } from '../http/request-context.ts';
import { parseOrInvalid } from '../http/validate.ts';
import type { Allowance, Throttle } from '../session/throttle.ts';
import { redact } from './redact.ts';

const allowance: Allowance = { name: 'client-log', limit: 30, windowMs: 60_000 };
const parse = express.json({ limit: clientLogMaxBytes, inflate: false });

/** Takes what browsers report, before and after sign-in, and writes it as lines of the log (OPN-42). */
export function clientLogRoute(logger: Logger, throttle: Throttle): RequestHandler[] {
  const take: RequestHandler = async (request, response) => {
    const context = contextOf(request);
    noteOperation(context, 'bff.client-log', '/bff/client-log');
    if (!request.is('application/json')) throw new UnsupportedType();
    await throttle.attempt([allowance, addressOf(request)]);
    for (const { level, message, route, stack, correlationId, time } of parseOrInvalid(
      clientLogRequest,
      request.body,
    )) {
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
  return [parse, take];
}
