import type { Operation } from '@ebp/contracts/operation';
import { accountManagerSearch } from '@ebp/contracts/operations/account-manager';
import { messageSearch } from '@ebp/contracts/operations/message';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import type { HomeView } from '@ebp/contracts/portal/home';
import type { Part } from '@ebp/contracts/portal/part';
import { isNew } from '@ebp/contracts/rules/message-status';
import type { Request } from 'express';
import { authorise } from '../access/authorise.ts';
import { asking, type HandlerOf } from '../access/endpoint-call.ts';
import { neededOfUser } from '../auth/user-rights.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { UpstreamCaller } from '../http/upstream-caller.ts';
import type { LiveSession } from '../session/live-session.ts';
import type { Sessions } from '../session/sessions.ts';
import type { ImageFolders } from '../static-host/image-folders.ts';
import { compare, part, partsOptions } from './answer-parts.ts';
import { bannersForBrowser } from './banners.ts';
import { neededOfAccountManagers, neededOfMessages } from './needed.ts';

export interface HomeDependencies {
  readonly sessions: Pick<Sessions, 'view'>;
  readonly caller: UpstreamCaller;
  readonly images: Pick<ImageFolders, 'address'>;
}

/** Home in one answer. Its parts are fetched in parallel; a part that fails does not affect the others. */
export function home({ sessions, caller, images }: HomeDependencies): HandlerOf<'bff.home'> {
  const view = (request: Request) => sessions.view(request);
  return asking(view, async ({ context, session }, viewed): Promise<HomeView> => {
    const options = partsOptions(context, session);
    const { customerCode: own = '', customerList = [] } = typeof viewed === 'object' ? viewed.user : {};
    // As on the account managers' page: the person's own customer or, if they are not assigned it, their first.
    const codes = [own, ...customerList.map(({ code }) => code)];
    const customerCode = codes.find((code) => session.customerCodes.has(code));
    const [messages, banners, accountManagers] = await Promise.all([
      ifAllowed(context, session, messageSearch, async () => {
        const found = await caller.call(messageSearch, { query: { top: '1000' } }, options, neededOfMessages);
        return found.filter(isNew).sort((one, other) => compare(other.createDatetime, one.createDatetime));
      }),
      part(context, async () => {
        const { bannerList, config } = await caller.call(userCurrentInfo, {}, options, neededOfUser);
        return bannersForBrowser(bannerList, images.address(config.imageUrl));
      }),
      customerCode === undefined
        ? undefined
        : ifAllowed(context, session, accountManagerSearch, () =>
            caller.call(accountManagerSearch, { query: { customerCode } }, options, neededOfAccountManagers),
          ),
    ]);
    return {
      banners,
      ...(messages && { messages }),
      ...(accountManagers && { accountManagers }),
    };
  });
}

/** A part for which the caller lacks the key is left out, by the access rule of its operation. */
async function ifAllowed<T>(
  context: RequestContext,
  session: LiveSession,
  operation: Operation,
  load: () => Promise<T>,
): Promise<Part<T> | undefined> {
  try {
    authorise(operation, session, {});
  } catch {
    return undefined;
  }
  return part(context, load);
}
