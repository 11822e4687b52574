import type { Operation } from '@ebp/contracts/operation';
import type * as z from 'zod';
import type { RequestParts } from '../request-parts.ts';

/** The body of an operation after validation. */
export type BodyOf<O> = O extends { readonly body: infer B extends z.ZodType } ? z.output<B> : never;

/** The body as the operation's schema left it: the gateway validated it by this very schema before any rule runs. */
export function bodyOf<O extends Operation>(_operation: O, parts: RequestParts): BodyOf<O> {
  return parts.body as BodyOf<O>;
}
