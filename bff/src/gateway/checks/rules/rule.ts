import type { FieldError } from '@ebp/contracts/envelope';
import type { Operation } from '@ebp/contracts/operation';
import type * as z from 'zod';
import { FieldErrors } from '../../../http/errors.ts';
import type { UpstreamCallOptions } from '../../../http/upstream-caller.ts';
import { principalOf, type RequestParts } from '../../exchange/upstream-request.ts';
import type { RuleContext } from '../../gateway-call.ts';

/** Throws the faults a rule found, if any. @throws FieldErrors */
export function refuse(faults: readonly FieldError[]): void {
  if (faults.length > 0) throw new FieldErrors(faults);
}

type Asking = Pick<RuleContext, 'session' | 'correlationId' | 'language'>;

/** How a check asks the upstream: as the caller, in the language of their page. */
export function asCaller({ session, correlationId, language }: Asking): UpstreamCallOptions {
  return { principal: principalOf(session, language), correlationId };
}

/**
 * As the caller, in one language whatever their page's: for texts that are saved, or compared with what a company's file
 * says (decision 0169).
 */
export function inOneLanguage({ session, correlationId }: Omit<Asking, 'language'>): UpstreamCallOptions {
  return { principal: principalOf(session), correlationId };
}

/** The body of an operation after validation. */
export type BodyOf<O> = O extends { readonly body: infer B extends z.ZodType } ? z.output<B> : never;

/** The body as the operation's schema parsed it: the gateway validated it with this schema before any rule runs. */
export function bodyOf<O extends Operation>(_operation: O, parts: RequestParts): BodyOf<O> {
  return parts.body as BodyOf<O>;
}
