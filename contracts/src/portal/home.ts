import * as z from 'zod';
import { accountManager } from '../entities/account-manager.ts';
import { banner } from '../entities/banner.ts';
import { message } from '../entities/message.ts';

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

/** Home in one answer. A part for which the caller lacks the key is absent. */
export const homeView = z.object({
  /** New messages, newest first. */
  messages: part(z.array(message)).optional(),
  banners: part(z.array(banner)),
  accountManagers: part(
    z.object({
      accountManagerList: z.array(accountManager),
      accountManagerGroupList: z.array(accountManager),
    }),
  ).optional(),
});
export type HomeView = z.infer<typeof homeView>;
