import type { CompanyCode } from '@ebp/contracts/company';
import type { DataOf, Operation, RequestOf } from '@ebp/contracts/operation';

/** On whose behalf a call goes upstream. Without a session only operations the BFF itself makes are possible. */
export interface UpstreamPrincipal {
  readonly company: CompanyCode;
  readonly sessionId?: string;
  readonly accessToken?: string;
  /** Needed by operations that stamp the user into the request. */
  readonly user?: { readonly pkey: string; readonly code: string; readonly applicationPkey: string };
}

export interface UpstreamCallOptions {
  readonly principal: UpstreamPrincipal;
  readonly correlationId: string;
  readonly signal?: AbortSignal;
}

/**
 * Calls one catalogue operation for the BFF itself and parses its answer with the contract.
 * Timeouts, retry of reads and the circuit breaker of the group apply as for a proxied call.
 */
export interface UpstreamCaller {
  /** @throws DomainError `UPSTREAM`, `UPSTREAM_REJECTED`, `TIMEOUT` or `UNAVAILABLE` */
  call<O extends Operation>(
    operation: O,
    request: RequestOf<O>,
    options: UpstreamCallOptions,
  ): Promise<DataOf<O>>;
}
