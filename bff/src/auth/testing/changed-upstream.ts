import { loginConfig } from '@ebp/contracts/operations/login';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import { afterEach } from 'vitest';
import { type StubAnswer, stub } from '../../testing/wiremock.ts';

const operations = { loginConfig, userCurrentInfo };

/** The recorded upstream with other answers to the calls of a sign-in; after each test it answers as recorded again. */
export function changedUpstream() {
  const changes: (() => Promise<void>)[] = [];
  const forget = async () => {
    for (const takeAway of changes.splice(0)) await takeAway();
  };
  afterEach(forget);
  return {
    async answers(asked: keyof typeof operations, answer: StubAnswer): Promise<void> {
      const { method, path } = operations[asked];
      changes.push(await stub(method as 'GET' | 'POST', path, answer));
    },
    /** The guest account that companies name. */
    async guestIs(code: string, pwd: string): Promise<void> {
      const data = { guestUser: { code, pwd }, bannerList: [] };
      await this.answers('loginConfig', { status: 200, body: { isSuccess: true, data } });
    },
    /** No company names a guest account. */
    async hasNoGuests(): Promise<void> {
      const data = { guestUser: null, bannerList: [] };
      await this.answers('loginConfig', { status: 200, body: { isSuccess: true, data } });
    },
    forget,
  };
}
