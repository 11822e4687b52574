import type { Operation } from '@ebp/contracts/operation';
import { accountManagerSearch } from '@ebp/contracts/operations/account-manager';
import { messageSearch } from '@ebp/contracts/operations/message';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import type { HomeView } from '@ebp/contracts/portal/home';
import { isUnread } from '@ebp/contracts/rules/message-status';
import type { Request } from 'express';
import { authorise } from '../access/authorise.ts';
import { asking, type EndpointHandlers } from '../access/endpoint-call.ts';
import { neededOfUser } from '../auth/user-rights.ts';
import { principalOf } from '../gateway/exchange/upstream-request.ts';
import { Forbidden } from '../http/errors.ts';
import { noteMissingPart, noteWorst, type RequestContext } from '../http/request-context.ts';
import type { UpstreamCaller } from '../http/upstream-caller.ts';
import type { LiveSession } from '../session/live-session.ts';
import type { Sessions } from '../session/sessions.ts';
import type { ImageFolders } from '../static-host/image-folders.ts';
import { bannersForBrowser } from './banners.ts';
import { neededOfAccountManagers, neededOfMessages } from './needed.ts';

export interface HomeDependencies {
  readonly sessions: Pick<Sessions, 'view'>;
  readonly caller: UpstreamCaller;
  readonly images: Pick<ImageFolders, 'address'>;
}

/** Timeout for all parts of home together, in milliseconds. */
const deadlineMs = 8000;
const unavailable = { status: 'unavailable' } as const;

/** Home in one answer. Its parts are fetched in parallel; a part that fails does not affect the others. */
export function home({
  sessions,
  caller,
  images,
}: HomeDependencies): EndpointHandlers<'bff.home'>['bff.home'] {
  const view = (request: Request) => sessions.view(request);
  return asking(view, async ({ context, session }, viewed): Promise<HomeView> => {
    const options = {
      principal: principalOf(session, context.language),
      correlationId: context.correlationId,
      signal: AbortSignal.timeout(deadlineMs),
      note: noteWorst(context),
    };
    const [messages, banners, accountManagers] = await Promise.all([
      ifAllowed(context, session, messageSearch, async () => {
        const found = await caller.call(messageSearch, { query: { top: '1000' } }, options, neededOfMessages);
        return found.filter(isUnread);
      }),
      part(context, async () => {
        const { bannerList, config } = await caller.call(userCurrentInfo, {}, options, neededOfUser);
        return bannersForBrowser(bannerList, images.address(config.imageUrl));
      }),
      ifAllowed(context, session, accountManagerSearch, async () => {
        const customerCode = typeof viewed === 'object' ? viewed.user.customerCode : '';
        if (!session.customerCodes.has(customerCode)) throw new Forbidden();
        return caller.call(
          accountManagerSearch,
          { query: { customerCode } },
          options,
          neededOfAccountManagers,
        );
      }),
    ]);
    return {
      banners,
      ...(messages && { messages }),
      ...(accountManagers && { accountManagers }),
    };
  });
}

type Part<T> = { status: 'ok'; data: T } | typeof unavailable;

async function part<T>(context: RequestContext, load: () => Promise<T>): Promise<Part<T>> {
  try {
    return { status: 'ok', data: await load() };
  } catch (error) {
    noteMissingPart(context, error);
    return unavailable;
  }
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
