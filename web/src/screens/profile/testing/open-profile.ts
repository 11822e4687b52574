import type { UserInfo } from '@ebp/contracts/entities/user';
import type { ProfileForm } from '@ebp/contracts/entities/user-form';
import { userUpdate } from '@ebp/contracts/operations/user';
import type { SessionBootstrap } from '@ebp/contracts/portal/session';
import { buildCodeListEntry } from '@ebp/contracts/testing/code-list';
import { buildUser, buildUserInfo } from '@ebp/contracts/testing/user';
import { answerUser } from '../../../testing/answer-user.ts';
import { buildSession } from '../../../testing/build-session.ts';
import { stubNetwork } from '../../../testing/network-stub.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { profileScreen } from '../profile.descriptor.ts';

export const systemConfig = {
  contactCenterPhone: '+852 2801 1000',
  contactUsUrl: 'https://supplier.example/contact',
  privacyPolicyUrl: 'https://supplier.example/privacy',
  customerPortalUrl: 'https://portal.example/',
  termsOfUseSubUrl: 'terms',
};

interface ProfileOptions extends NonNullable<Parameters<typeof renderScreen>[1]> {
  /** Changes to the demo administrator, whose profile it is. */
  person?: Partial<UserInfo>;
  visit?: Partial<SessionBootstrap>;
  prepare?: (network: ReturnType<typeof stubNetwork>) => void;
}

export const passwordPath = '/bff/session/change-password';

/** Opens the profile with a gateway that remembers what is saved. */
export async function openProfile(options: ProfileOptions = {}) {
  const { person, visit, prepare, ...surroundings } = options;
  const network = stubNetwork();
  let userInfo = buildUserInfo(person);
  const answerAll = () => {
    answerUser(network, () => userInfo);
    network.answer(userUpdate, ({ body }) => {
      const saved = body as ProfileForm;
      userInfo = { ...userInfo, ...saved, isAcceptedTC: saved.isAcceptedTC ?? userInfo.isAcceptedTC };
      return buildUser({ ...saved });
    });
  };
  answerAll();
  network.answerPortal('POST', passwordPath, { next: '/ebp/home' });
  network.answerPortal('GET', '/bff/code-lists', {
    SALUTATION: [
      buildCodeListEntry({ code: 'MR', englishName: 'Mr', chineseName: '先生' }),
      buildCodeListEntry({ code: 'MS', englishName: 'Ms', chineseName: '女士' }),
    ],
  });
  prepare?.(network);
  const session = buildSession({ systemConfig, ...visit });
  const screen = await renderScreen(profileScreen, { session, ...surroundings });
  return { screen, network, recover: answerAll };
}
