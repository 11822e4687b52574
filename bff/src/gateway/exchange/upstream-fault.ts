import { type CauseCode, connectionFault, faultCode, type Why } from '../../http/causes.ts';
import { ClientAborted, type DomainError, UpstreamFailed, UpstreamTimeout } from '../../http/errors.ts';

/**
 * Why an attempt brought no complete answer: `unreachable` no connection, `broken` lost before the first byte,
 * `truncated` lost after it, `oversized` longer than is read whole, `timeout` out of time, `aborted` nobody waits any more.
 */
export type FaultKind = 'unreachable' | 'broken' | 'truncated' | 'oversized' | 'timeout' | 'aborted';

/** A failed attempt. `sent` tells whether the upstream may have seen the request. Carries no address and no header. */
export class UpstreamFault extends Error {
  readonly kind: FaultKind;
  readonly sent: boolean;
  /** Out of time because its caller had less than the call may take, which says nothing about the upstream. */
  readonly isCut: boolean;
  /** Host and port of the upstream, for the log. */
  host: string | undefined;
  /** Of an answer that is too long: its operation and the limit, for the log. */
  beyond: string | undefined;
  readonly #code: string | undefined;

  constructor(kind: FaultKind, sent: boolean, cause?: unknown, isCut = false) {
    super(`upstream ${kind}`);
    this.kind = kind;
    this.sent = sent;
    this.isCut = isCut;
    this.#code = faultCode(cause);
  }

  get why(): Why {
    const detail = [this.isCut ? 'deadline' : this.#code, this.beyond, this.host]
      .filter((part) => part !== undefined)
      .join(' ');
    return { code: causeOf(this.kind, this.#code), detail: detail || undefined };
  }
}

/** The fault as an error the browser may see. */
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

const causeOfKind: Readonly<Record<FaultKind, CauseCode>> = {
  unreachable: 'UPSTREAM_UNREACHABLE',
  broken: 'UPSTREAM_BROKE_OFF',
  truncated: 'UPSTREAM_BROKE_OFF',
  oversized: 'UPSTREAM_TOO_LONG',
  timeout: 'UPSTREAM_TIMEOUT',
  aborted: 'CALLER_LEFT',
};

/** Distinguishes a wrong name or certificate from a server that is down. */
function causeOf(kind: FaultKind, code = ''): CauseCode {
  const found = kind === 'unreachable' || kind === 'broken' ? connectionFault(code) : undefined;
  return found === undefined ? causeOfKind[kind] : `UPSTREAM_${found}`;
}
