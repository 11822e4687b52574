import { demoAccounts, demoTelephonyClient } from '@ebp/contracts/testing/demo-world';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownPortal } from '../testing/own-portal.ts';
import { Browser } from './testing/browser.ts';
import { changedUpstream } from './testing/changed-upstream.ts';
import { forgetThrottles } from './testing/redis-keys.ts';
import { authCalls, authServer, authUrl } from './testing/services.ts';

const environment = {
  TRUST_PROXY: 'loopback',
  TELEPHONY_ISSUER_URL: authUrl(),
  TELEPHONY_CLIENT_ID: demoTelephonyClient.id,
  TELEPHONY_CLIENT_SECRET: demoTelephonyClient.secret,
  // On a busy machine the recorded upstream may be slow to answer hundreds of simultaneous calls; that is not a
  // failure.
  UPSTREAM_CONNECT_TIMEOUT_MS: '20000',
};
const upstream = changedUpstream();
const replicas = [ownPortal(environment), ownPortal(environment)] as const;
// The gateway asks the issuer for the account of the guests until it knows it.
beforeAll(() => new Browser(replicas[0]).signIn());
beforeEach(() => Promise.all([authServer('reset', {}), forgetThrottles()]));

/** What one of many callers sends; `address` is the one that the proxy in front reports. */
interface Call {
  readonly method?: 'POST' | 'PUT' | 'GET';
  readonly path: string;
  readonly body?: object;
  readonly address?: string;
}

/** Sends simultaneous calls, alternating between both replicas, and returns their statuses. */
function atOnce(count: number, call: (index: number) => Call, owner?: Browser): Promise<number[]> {
  const statuses = Array.from({ length: count }, async (_, index) => {
    const { method = 'POST', path, body, address = '203.0.113.9' } = call(index);
    const replica = replicas[index % 2] ?? replicas[0];
    const browser = owner?.twin(replica) ?? new Browser(replica);
    const headers = { 'x-forwarded-for': address };
    return (await browser.call(method, path, body ? { body, headers } : { headers })).status;
  });
  return Promise.all(statuses);
}

const admitted = (statuses: readonly number[]): number => statuses.filter((status) => status !== 429).length;
/**
 * Checks the limit on attempts. An attempt that the issuer did not answer in time, as on a busy machine, does not count
 * and allows another: at most that many more may have been accepted, and no more than the limit were answered.
 * @param reached what the issuer itself counted
 */
function expectAttempts(
  limit: number,
  statuses: readonly number[],
  ...reached: readonly (number | undefined)[]
) {
  const unanswered = statuses.filter((status) => status === 503).length;
  for (const count of [admitted(statuses), ...reached]) {
    expect(count).toBeGreaterThanOrEqual(limit - unanswered);
    expect(count).toBeLessThanOrEqual(limit + unanswered);
  }
  expect(admitted(statuses) - unanswered).toBeLessThanOrEqual(limit);
}

const login = (loginName: string, address: string): Call => ({
  path: '/bff/session/login',
  body: { company: 'CHK', loginName, password: 'Guessed-2026' },
  address,
});
const manyAddresses = (index: number): string => `198.51.${index >> 8}.${index & 255}`;
/** Addresses on one link, in the notations that proxies use. */
const oneLink = (index: number): string =>
  index % 2 ? `2001:db8:1:2::${index.toString(16)}` : `2001:0DB8:0001:0002:abcd:0:0:${index.toString(16)}`;
const oneSubscriber = (index: number): string => `2001:db8:1:2${index.toString(16).padStart(2, '0')}::1`;
const oneOldAddress = (index: number): string => (index % 2 ? '203.0.113.9' : '::ffff:cb00:7109');

describe('300 guesses at once, over two replicas', () => {
  it('[OPN-49] at 300 names from one address, however it is spelt, are tried 100 times', async () => {
    const statuses = await atOnce(300, (index) =>
      login(`guess-${index}@harbour.example`, oneOldAddress(index)),
    );
    const { endpoints, grants } = await authCalls();
    expectAttempts(100, statuses, endpoints.identify, grants['email-and-password']);
  }, 60_000);

  it('[OPN-49] at one account by two names from 300 addresses are tried 50 times', async () => {
    const { code } = demoAccounts.harbourAdmin;
    const statuses = await atOnce(300, (index) => login(index % 3 ? code : 'HK001', manyAddresses(index)));
    expectAttempts(50, statuses, (await authCalls()).grants['email-and-password']);
  }, 60_000);
});

describe('a limit on attempts', () => {
  interface Kind {
    readonly limit: number;
    readonly call: (index: number) => Call;
    /** The session in which the calls are made. */
    readonly owner?: () => Promise<Browser>;
    readonly before?: () => Promise<void>;
  }

  const admin = () => Browser.signedIn(replicas[0]);
  const agent = () => Browser.signedIn(replicas[0], demoAccounts.contactCentreAgent);
  const guest = async () => {
    const browser = new Browser(replicas[0]);
    await browser.post('/bff/session/guest', { company: 'CHK', ql: 'HK-QR-0001' });
    return browser;
  };
  const scan = { method: 'PUT', path: '/api/ebp/qrcode/machine', body: { ql: 'HK-QR-0404' } } as const;
  const confirm = { method: 'PUT', path: '/bff/session/guest-machine', body: {} } as const;
  const guess = { oldPassword: 'Guessed-2026', newPassword: 'Other-2026', confirmNewPassword: 'Other-2026' };
  const reset = (name: string) => ({
    path: '/bff/session/reset-password',
    body: { company: 'CHK', loginName: name },
  });
  const entry = { level: 'warn', message: 'a', route: '/' };

  it.each<[string, Kind]>([
    [
      'sign-ins at one name from one address',
      {
        limit: 10,
        call: (index) => login(index % 2 ? 'a@harbour.example' : 'Ａ @harbour.example', oneSubscriber(index)),
      },
    ],
    [
      'tokens of other applications from one address',
      { limit: 100, call: () => ({ path: '/bff/session/auth-server', body: { token: 'guessed' } }) },
    ],
    [
      'authorization codes from one address',
      { limit: 100, call: () => ({ path: '/bff/session/auth-server', body: { code: 'c', state: 's' } }) },
    ],
    [
      'guest sign-ins from one IPv6 subscriber',
      {
        limit: 120,
        call: (index) => ({
          path: '/bff/session/guest',
          body: { company: 'CMM', ql: 'X' },
          address: oneSubscriber(index),
        }),
        before: () => upstream.hasNoGuests(),
      },
    ],
    [
      'codes looked up and confirmed in one session',
      { limit: 30, call: (index) => (index % 2 ? scan : confirm), owner: guest },
    ],
    [
      'resets of one name from many addresses',
      { limit: 5, call: (index) => ({ ...reset('a@harbour.example'), address: manyAddresses(index) }) },
    ],
    [
      'resets of many names from one IPv6 subscriber',
      {
        limit: 30,
        call: (index) => ({ ...reset(`n${index}@harbour.example`), address: oneSubscriber(index) }),
      },
    ],
    [
      'old passwords in one session',
      { limit: 10, call: () => ({ path: '/bff/session/change-password', body: guess }), owner: admin },
    ],
    [
      'ways to the telephony provider in one session',
      { limit: 30, call: () => ({ path: '/bff/telephony/connect', body: {} }), owner: agent },
    ],
    [
      'archives in one session',
      {
        limit: 20,
        call: () => ({ path: '/bff/file-archive', body: { links: ['/bff/file/x'] } }),
        owner: admin,
      },
    ],
    [
      'reports from one IPv6 link',
      {
        limit: 30,
        call: (index) => ({ path: '/bff/client-log', body: [entry], address: oneLink(index) }),
      },
    ],
    [
      'reports of browsers themselves',
      {
        limit: 30,
        call: (index) => ({ path: '/bff/policy-report', body: {}, address: oneLink(index) }),
      },
    ],
  ])(
    '[OPN-49] holds however many come at once: %s',
    async (_, { limit, call, owner, before }) => {
      const browser = await owner?.();
      await before?.();
      await forgetThrottles();
      expectAttempts(limit, await atOnce(limit + 30, call, browser));
    },
    60_000,
  );

  it('[OPN-49] counts old passwords for the account, however many sessions it has', async () => {
    const sessions = await Promise.all([admin(), admin(), admin()]);
    const statuses = await Promise.all(
      sessions.map((browser) =>
        atOnce(10, () => ({ path: '/bff/session/change-password', body: guess }), browser),
      ),
    );
    expectAttempts(10, statuses.flat());
  }, 60_000);

  it('[OPN-49] on codes of machines counts an IPv6 subscriber as one, whatever its links and sessions', async () => {
    const scanFrom = async (address: string) => {
      const headers = { 'x-forwarded-for': address };
      return (await (await guest()).call('PUT', scan.path, { body: scan.body, headers })).status;
    };
    const sessions = await Promise.all([guest(), guest(), guest(), guest()]);
    await forgetThrottles();
    const all = await Promise.all(
      sessions.map((browser) => atOnce(30, () => ({ ...scan, address: '2001:db8:1:200::1' }), browser)),
    );
    expect(admitted(all.flat())).toBe(120);
    expect(await scanFrom('2001:db8:1:2ff::1')).toBe(429);
    expect(await scanFrom('2001:db8:1:300::1')).toBe(200);
  });

  it('[OPN-49] is each guest’s own, although all of them have one account', async () => {
    const [one, other] = [await guest(), await guest()];
    const picture = () => ({ method: 'GET', path: '/bff/captcha' }) as const;
    expectAttempts(60, await atOnce(61, picture, one));
    expect(await atOnce(1, picture, other)).toEqual([200]);
  });
});
