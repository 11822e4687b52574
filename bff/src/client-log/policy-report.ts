import type { Logger } from 'pino';
import type { EndpointHandlers } from '../access/endpoint-call.ts';
import { policyDirectives } from '../http/security-headers.ts';
import type { Metrics } from '../observability/metrics.ts';

/**
 * Counts breaches of the content policy and tells them in the log. A report is a stranger's word: of addresses the origin or
 * the path is kept, of directives those that the policy has.
 */
export function policyReportHandler(
  logger: Logger,
  metrics: Pick<Metrics, 'policyBreach'>,
): EndpointHandlers<'bff.policy-report'>['bff.policy-report'] {
  return async ({ response, context, body }) => {
    const report = body['csp-report'];
    const [named = ''] = /^[a-z-]+?(?=-elem$|-attr$|$)/.exec(report['effective-directive'] ?? '') ?? [];
    const directive = policyDirectives.has(named) ? named : 'other';
    metrics.policyBreach(directive);
    const line = {
      source: 'browser',
      correlationId: context.correlationId,
      directive,
      blocked: originOf(report['blocked-uri']),
      route: pathOf(report['document-uri']),
      file: pathOf(report['source-file']),
    };
    logger.warn(line, 'a page broke its content policy');
    response.status(204).end();
  };
}

/** `inline`, `eval` and their like are words and no addresses. */
function originOf(blocked = ''): string {
  return /^[a-z-]{1,30}$/.test(blocked) ? blocked : (URL.parse(blocked)?.origin ?? 'unreadable');
}

/** Without query, which may name what nobody else is to know. */
function pathOf(address = ''): string {
  return URL.parse(address)?.pathname.slice(0, 200) ?? 'unreadable';
}
