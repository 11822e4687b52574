import * as z from 'zod';
import { accountManager } from '../entities/account-manager.ts';
import { banner } from '../entities/banner.ts';
import { message } from '../entities/message.ts';
import { part } from './part.ts';

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
