import type { CompanyCode } from '@ebp/contracts/companies';
import type { Language } from '@ebp/contracts/languages';
import type { DataOf, Operation, RequestOf } from '@ebp/contracts/operation';
import type * as z from 'zod';
import type { UpstreamNote } from './causes.ts';

/** On whose behalf a call goes upstream. Without a session only the BFF's own operations are possible. */
export interface UpstreamPrincipal {
  readonly company: CompanyCode;
  readonly sessionId?: string;
  readonly accessToken?: string;
  /** Language of the page; the fallback language where no page is involved. */
  readonly language?: Language;
  /** The customer that the person acts for. */
  readonly actingFor?: string | undefined;
  /** Needed by operations that stamp the user into the request. */
  readonly user?: { readonly pkey: string; readonly code: string; readonly applicationPkey: string };
}

export interface UpstreamCallOptions {
  readonly principal: UpstreamPrincipal;
  readonly correlationId: string;
  /** The caller's own deadline, beside that of the operation. */
  readonly signal?: AbortSignal;
  /** Called with the result of the exchange; an error carries it as well. */
  readonly note?: (note: UpstreamNote) => void;
}

/**
 * Calls one catalogue operation for the BFF itself and parses its answer by the contract. Timeouts, retry of reads and
 * the circuit breaker of the group apply as for a proxied call.
 */
export interface UpstreamCaller {
  /**
   * @param tolerant the required part of an answer that may break its contract elsewhere: it counts as drift and is
   * used. One for a single call is given as a function, because nearly no call needs it.
   * @throws UpstreamFailed, NotFound, UpstreamRejected, Outdated, UpstreamTimeout or Unavailable
   */
  call<O extends Operation>(
    operation: O,
    request: RequestOf<O>,
    options: UpstreamCallOptions,
    tolerant?: z.ZodType<DataOf<O>> | (() => z.ZodType<DataOf<O>>),
  ): Promise<DataOf<O>>;
}
