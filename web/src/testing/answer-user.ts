import type { UserInfo } from '@ebp/contracts/entities/user';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { buildUserInfo } from '@ebp/contracts/testing/user';
import type { NetworkStub } from './network-stub.ts';

type Changes = Partial<UserInfo>;

/** Answers the call for the signed-in person: the builder's, with these changes as they are when it comes. */
export function answerUser(network: NetworkStub, changes: Changes | (() => Changes) = {}): void {
  network.answer(userCurrentInfo, () => ({
    userInfo: buildUserInfo(typeof changes === 'function' ? changes() : changes),
    config: { imageUrl: '/' },
    bannerList: [],
  }));
}
