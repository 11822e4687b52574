import { expect, it } from 'vitest';
import { domainErrorOf, type FaultKind, UpstreamFault } from './upstream-fault.ts';

it.each<[FaultKind, string | undefined, string, string]>([
  ['unreachable', 'ECONNREFUSED', 'upstream-error', 'UPSTREAM_UNREACHABLE'],
  ['unreachable', 'ENOTFOUND', 'upstream-error', 'UPSTREAM_DNS'],
  ['unreachable', undefined, 'upstream-error', 'UPSTREAM_UNREACHABLE'],
  ['broken', 'CERT_HAS_EXPIRED', 'upstream-error', 'UPSTREAM_TLS'],
  ['broken', 'ECONNRESET', 'upstream-error', 'UPSTREAM_BROKE_OFF'],
  ['truncated', 'EPROTO', 'upstream-error', 'UPSTREAM_BROKE_OFF'],
  ['oversized', undefined, 'upstream-error', 'UPSTREAM_TOO_LONG'],
  ['timeout', undefined, 'upstream-timeout', 'UPSTREAM_TIMEOUT'],
  ['aborted', undefined, 'client-aborted', 'CALLER_LEFT'],
])(
  '[ERR-10] a call that is %s with %s has a cause, and the browser learns no more than its kind',
  (kind, code, outcome, cause) => {
    const fault = new UpstreamFault(kind, true, code && Object.assign(new Error('x'), { code }));
    expect(fault).toMatchObject({
      kind,
      sent: true,
      message: `upstream ${kind}`,
      why: { code: cause, detail: code },
    });
    const of = domainErrorOf(fault);
    expect([of.outcome, of.cause, of.why]).toEqual([outcome, fault, undefined]);
    fault.host = 'erp:8080';
    expect(fault.why.detail).toBe(code === undefined ? 'erp:8080' : `${code} erp:8080`);
  },
);
