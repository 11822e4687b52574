import type { Logger } from 'pino';
import type { HandlerOf } from '../access/endpoint-call.ts';

/** Receives what browsers report, before and after sign-in, and writes it to the log (OPN-42). */
export function clientLogHandler(logger: Logger): HandlerOf<'bff.client-log'> {
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

/** What must never be logged, whoever sends it: [pattern, replacement]. Each pattern runs in linear time. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]{5,}\.[\w-]+(\.[\w-]*)?/g, '[token]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  [
    /(password|pwd|passwd|secret|token|\bql|captcha|validcode|cookie|authorization)(["']?\s*[=:]\s*["']?)[^\s"'&,;}]+/gi,
    '$1$2[removed]',
  ],
  [
    /[\p{L}\p{M}\p{N}_.+-]{1,64}(?:@|＠|%40)[\p{L}\p{M}\p{N}_-]{1,63}(\.[\p{L}\p{M}\p{N}_-]{1,63})+/gu,
    '[address]',
  ],
  [/\?[^\s"')]*/g, '?[query]'],
  // Line breaks and control characters could forge lines in tools that read the log as text.
  [/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' '],
];

/** Removes passwords, tokens, codes, addresses and query strings from free text. */
export function redact(text: string): string {
  return patterns.reduce((rest, [pattern, left]) => rest.replace(pattern, left), text);
}
