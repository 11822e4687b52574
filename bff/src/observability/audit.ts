import type { Logger } from 'pino';
import type { RequestContext } from '../http/request-context.ts';
import type { Metrics } from './metrics.ts';

/** What an audit record says besides who and when: the affected record and the number the upstream gave it. */
export interface AuditFacts {
  readonly action:
    | 'login'
    | 'logout'
    | 'refused'
    | 'create'
    | 'update'
    | 'delete'
    | 'view'
    | 'begin-acting'
    | 'end-acting';
  readonly outcome: 'done' | 'failed' | 'refused' | 'unknown';
  readonly reason?: string;
  /** Of a sign-in: keyed hashes of the typed name and the address, and the rate limit that refused it. */
  readonly nameKey?: string;
  readonly addressKey?: string;
  readonly limit?: string;
  readonly customer?: string;
  readonly machine?: string;
  readonly record?: string;
  readonly reference?: string;
}

/** By whom and in which request. */
export type AuditContext = Pick<
  RequestContext,
  'correlationId' | 'company' | 'userKey' | 'sessionKey' | 'operation'
> &
  Partial<Pick<RequestContext, 'actingFor'>>;

export type Audit = (context: AuditContext, facts: AuditFacts) => void;

/** Writes the audit records: who did what, when, to which machine. They are retained longer than other log lines. */
export function createAudit(logger: Logger, metrics?: Pick<Metrics, 'sessions'>): Audit {
  const trail = logger.level === 'silent' ? logger : logger.child({}, { level: 'info' });
  return (context, facts) => {
    if (facts.outcome === 'done' && facts.action === 'login') metrics?.sessions('opened');
    if (facts.outcome === 'done' && facts.action === 'logout') metrics?.sessions('ended');
    trail.info(
      {
        audit: true,
        correlationId: context.correlationId,
        company: context.company,
        userKey: context.userKey,
        actingFor: context.actingFor,
        sessionKey: context.sessionKey,
        operation: context.operation,
        ...facts,
      },
      'audit',
    );
  };
}
