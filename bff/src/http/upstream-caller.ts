import type { CompanyCode } from '@ebp/contracts/company';
import type { Language } from '@ebp/contracts/languages';
import type { DataOf, Operation, RequestOf } from '@ebp/contracts/operation';
import type * as z from 'zod';
import type { UpstreamNote } from './causes.ts';

/** On whose behalf a call goes upstream. Without a session only operations the BFF itself makes are possible. */
export interface UpstreamPrincipal {
  readonly company: CompanyCode;
  readonly sessionId?: string;
  readonly accessToken?: string;
  /** Of the page that asks; the fallback language where no page does. */
  readonly language?: Language;
  /** Needed by operations that stamp the user into the request. */
  readonly user?: { readonly pkey: string; readonly code: string; readonly applicationPkey: string };
}

export interface UpstreamCallOptions {
  readonly principal: UpstreamPrincipal;
  readonly correlationId: string;
  readonly signal?: AbortSignal;
  /** Hears how the exchange went; a failure carries it besides. */
  readonly note?: (note: UpstreamNote) => void;
}

/**
 * Calls one catalogue operation for the BFF itself and parses its answer with the contract.
 * Timeouts, retry of reads and the circuit breaker of the group apply as for a proxied call.
 */
export interface UpstreamCaller {
  /**
   * @param tolerant what is needed of an answer that breaks its contract elsewhere: it counts as drift and is used
   * @throws DomainError `UPSTREAM`, `UPSTREAM_REJECTED`, `TIMEOUT` or `UNAVAILABLE`
   */
  call<O extends Operation>(
    operation: O,
    request: RequestOf<O>,
    options: UpstreamCallOptions,
    tolerant?: z.ZodType<DataOf<O>>,
  ): Promise<DataOf<O>>;
}
