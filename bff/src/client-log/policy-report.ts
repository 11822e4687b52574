import type { Logger } from 'pino';
import type { HandlerOf } from '../access/endpoint-call.ts';
import { policyDirectives } from '../http/security-headers.ts';
import type { Metrics } from '../observability/metrics.ts';

/**
 * Counts violations of the content security policy and logs them. A report is untrusted input: addresses are reduced to
 * origin or path, and only directives of the policy are kept.
 */
export function policyReportHandler(
  logger: Logger,
  metrics: Pick<Metrics, 'policyBreach'>,
): HandlerOf<'bff.policy-report'> {
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

/** `inline`, `eval` and similar values are keywords, not addresses. */
function originOf(blocked = ''): string {
  return /^[a-z-]{1,30}$/.test(blocked) ? blocked : (URL.parse(blocked)?.origin ?? 'unreadable');
}

/** Without the query, which may contain personal data. */
function pathOf(address = ''): string {
  return URL.parse(address)?.pathname.slice(0, 200) ?? 'unreadable';
}
