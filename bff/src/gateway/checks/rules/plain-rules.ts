import { companyProfiles } from '@ebp/contracts/company';
import type { FieldError } from '@ebp/contracts/envelope';
import type { Operation } from '@ebp/contracts/operation';
import { requestChecks } from '@ebp/contracts/request-checks';
import type * as z from 'zod';
import { FieldErrors } from '../../../http/errors.ts';
import type { RequestParts } from '../../exchange/upstream-request.ts';
import type { RequestRule } from '../../gateway-call.ts';

/** Throws what a rule found, if it found anything. @throws FieldErrors */
export function refuse(faults: readonly FieldError[]): void {
  if (faults.length > 0) throw new FieldErrors(faults);
}

/** Rules that need the request and the day alone; the same functions run in the browser's forms. */
export function plainRules(now: () => Date): [string, RequestRule][] {
  return Object.entries(requestChecks).map(([id, check]) => [
    id,
    (parts, { session }) => {
      const context = { timeZone: companyProfiles[session.company].timeZone, now: now() };
      // The body was validated by the schema of this very operation before a rule sees it.
      refuse((check as (body: unknown, at: typeof context) => FieldError[])(parts.body, context));
      return parts;
    },
  ]);
}

/** The body of an operation after validation. */
export type BodyOf<O> = O extends { readonly body: infer B extends z.ZodType } ? z.output<B> : never;

/** The body as the operation's schema left it: the gateway validated it by this very schema before any rule runs. */
export function bodyOf<O extends Operation>(_operation: O, parts: RequestParts): BodyOf<O> {
  return parts.body as BodyOf<O>;
}
