import { setTimeout as sleep } from 'node:timers/promises';
import type { UserInfo } from '@ebp/contracts/entities/user';
import { loginConfig } from '@ebp/contracts/operations/login';
import { buildUserInfo } from '@ebp/contracts/testing/user';
import { type RawUpstream, startRawUpstream } from '../../testing/raw-upstream.ts';

const userPath = '/api/ebp/user/current/info';

/**
 * An upstream for tests that are too fast or too large for the recorded one: hundreds of concurrent calls, a changing
 * user.
 */
export interface QuickUpstream extends RawUpstream {
  /** The answer about the signed-in user. */
  userInfo: Partial<UserInfo>;
  /** The answer to that question while it is no user. */
  fault: { readonly status: number; readonly body?: object } | undefined;
  /** How long that answer takes. */
  delayMs: number;
  /** How often it was asked. */
  reads(): number;
}

/** Answers everything with an empty success, but the questions who asks and what the login page shows: no guests, no pictures. */
export async function startQuickUpstream(): Promise<QuickUpstream> {
  const raw = await startRawUpstream();
  const upstream: QuickUpstream = Object.assign(raw, {
    userInfo: {},
    fault: undefined,
    delayMs: 0,
    reads: () => raw.requests.filter(({ url }) => url === userPath).length,
  });
  raw.answer = async ({ url }, response) => {
    const { status, body } =
      url === userPath
        ? await userAnswer(upstream)
        : success(url === loginConfig.path ? { bannerList: [] } : {});
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body ?? {}));
  };
  return upstream;
}

const success = (data: object) => ({ status: 200, body: { isSuccess: true, data } });

/** As things stand when the question arrives. */
async function userAnswer({ userInfo, fault, delayMs }: QuickUpstream) {
  const info = { userInfo: buildUserInfo(userInfo), config: { imageUrl: '' }, bannerList: [] };
  if (delayMs > 0) await sleep(delayMs);
  return fault ?? success(info);
}
