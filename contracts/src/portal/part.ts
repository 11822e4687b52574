import * as z from 'zod';

/** A part of an answer that can fail independently of the others. */
export function part<T extends z.ZodType>(data: T) {
  return z.discriminatedUnion('status', [
    z.object({ status: z.literal('ok'), data }),
    z.object({ status: z.literal('unavailable') }),
  ]);
}

export type Part<T> = { readonly status: 'ok'; readonly data: T } | { readonly status: 'unavailable' };

/** The data of a part of an answer, where it is known. */
export type Known<View, Name extends keyof View> = NonNullable<View[Name]> extends Part<infer T> ? T : never;
