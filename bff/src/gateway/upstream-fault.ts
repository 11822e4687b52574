import { ClientAborted, type DomainError, UpstreamFailed, UpstreamTimeout } from '../http/errors.ts';

/**
 * Why an attempt brought no whole answer:
 * `unreachable` no connection, `broken` lost before the first byte, `truncated` lost after it, `timeout` the time was up,
 * `aborted` nobody waits.
 */
export type FaultKind = 'unreachable' | 'broken' | 'truncated' | 'timeout' | 'aborted';

/** A failed attempt. `sent` tells whether the upstream may have seen the request. Carries no address and no header. */
export class UpstreamFault extends Error {
  readonly kind: FaultKind;
  readonly sent: boolean;

  constructor(kind: FaultKind, sent: boolean, cause?: unknown) {
    super(`upstream ${kind}`, { cause: codeOf(cause) });
    this.name = 'UpstreamFault';
    this.kind = kind;
    this.sent = sent;
  }
}

/** The fault under a name the browser may learn. */
export function domainErrorOf(fault: UpstreamFault): DomainError {
  switch (fault.kind) {
    case 'timeout':
      return new UpstreamTimeout({ cause: fault });
    case 'aborted':
      return new ClientAborted({ cause: fault });
    default:
      return new UpstreamFailed({ cause: fault });
  }
}

/** System and client errors name hosts and ports in their texts; their codes do not. */
function codeOf(cause: unknown): string | undefined {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
}
