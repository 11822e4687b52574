import type { UserInfo } from '@ebp/contracts/entities/user';
import { loginConfig } from '@ebp/contracts/operations/login';
import { buildUserInfo } from '@ebp/contracts/testing/user';
import { type RawUpstream, startRawUpstream } from '../../testing/raw-upstream.ts';

const userPath = '/api/ebp/user/current/info';

/**
 * An upstream for tests that are too fast or too large for the recorded one: hundreds of simultaneous calls, or a user
 * that changes.
 */
export interface QuickUpstream extends RawUpstream {
  /** The answer about the signed-in user. */
  userInfo: Partial<UserInfo>;
  /** An error that is answered instead; a `page` is that of a proxy. */
  fault: { readonly status: number; readonly body?: object; readonly page?: string } | undefined;
  /** That answer is held back until this is fulfilled. */
  heldUntil: Promise<unknown>;
  /** How often it was requested. */
  reads(): number;
}

/**
 * Answers every call with an empty success, except for the current user and the login page's content: no guest account,
 * no images.
 */
export async function startQuickUpstream(): Promise<QuickUpstream> {
  const raw = await startRawUpstream();
  const upstream: QuickUpstream = Object.assign(raw, {
    userInfo: {},
    fault: undefined,
    heldUntil: Promise.resolve(),
    reads: () => raw.requests.filter(({ url }) => url === userPath).length,
  });
  raw.answer = async ({ url }, response) => {
    const { status, body, page } =
      url === userPath
        ? await userAnswer(upstream)
        : success(url === loginConfig.path ? { bannerList: [] } : {});
    const type = page === undefined ? 'application/json' : 'text/plain';
    response.writeHead(status, { 'Content-Type': type }).end(page ?? JSON.stringify(body ?? {}));
  };
  return upstream;
}

const success = (data: object): NonNullable<QuickUpstream['fault']> => ({
  status: 200,
  body: { isSuccess: true, data },
});

/** Uses the values from the moment when the call arrives. */
async function userAnswer({ userInfo, fault, heldUntil }: QuickUpstream) {
  const info = { userInfo: buildUserInfo(userInfo), config: { imageUrl: '' }, bannerList: [] };
  await heldUntil;
  return fault ?? success(info);
}
