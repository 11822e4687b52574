import { demoAccounts, demoTelephonyClient } from '@ebp/contracts/testing/demo-world';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ownPortal } from '../testing/own-portal.ts';
import { startPortal } from '../testing/portal.ts';
import { beginAnew } from './testing/begin-anew.ts';
import { Browser } from './testing/browser.ts';
import { fakeClient, startFakeIssuer } from './testing/fake-issuer.ts';
import { forgetThrottles, withRedis } from './testing/redis-keys.ts';
import { authCalls, authServer, authUrl } from './testing/services.ts';

const environment = {
  TRUST_PROXY: 'loopback',
  TELEPHONY_ISSUER_URL: authUrl(),
  TELEPHONY_CLIENT_ID: demoTelephonyClient.id,
  TELEPHONY_CLIENT_SECRET: demoTelephonyClient.secret,
};
const replicas = [ownPortal(environment), ownPortal(environment)] as const;
// The gateway asks the issuer for the account of the guests until it knows it.
beforeAll(() => new Browser(replicas[0]).signIn());
beforeEach(beginAnew);

/** What one of many callers sends; `address` is the one that the proxy in front reports. */
interface Call {
  readonly method?: 'POST' | 'PUT' | 'GET';
  readonly path: string;
  readonly body?: object;
  readonly address?: string;
}

interface Kind {
  /** What the limit is named. */
  readonly name: string;
  readonly limit: number;
  readonly call: (index: number) => Call;
  /** The sessions in which the calls are made, in turn. */
  readonly owners?: (() => Promise<readonly Browser[]>) | undefined;
}

/** Attempts that a limit has room for, and how many come at once. */
const [room, rush] = [4, 12];

/**
 * Makes one attempt, fills its count up until there is room for four more, and sends twelve at once, alternating between
 * both replicas. @returns how many of them were admitted
 */
async function admittedOf({ name, limit, call, owners }: Kind): Promise<number> {
  const sessions = (await owners?.()) ?? [];
  await forgetThrottles();
  const status = async (index: number): Promise<number> => {
    const { method = 'POST', path, body, address = '203.0.113.9' } = call(index);
    const replica = replicas[index % 2] ?? replicas[0];
    const browser = sessions[index % sessions.length]?.twin(replica) ?? new Browser(replica);
    const headers = { 'x-forwarded-for': address };
    return (await browser.call(method, path, body ? { body, headers } : { headers })).status;
  };
  expect(await status(0)).not.toBe(429);
  await fill(name, limit);
  const statuses = await Promise.all(Array.from({ length: rush }, (_, index) => status(index + 1)));
  return statuses.filter((one) => one !== 429).length;
}

/** One attempt has been counted; there is room for four more. */
const fill = (name: string, limit: number) =>
  withRedis(async (redis) => {
    const [key = '', ...others] = await redis.keys(`ebp:throttle:*:${name}:*`);
    expect([await redis.zcard(key), others]).toEqual([1, []]);
    const until = await redis.pexpiretime(key);
    for (let count = 1; count < limit - room; count += 1) await redis.zadd(key, until, `${count}`);
  });

const login = (loginName: string, address: string, company = 'CHK'): Call => ({
  path: '/bff/session/login',
  body: { company, loginName, password: 'Guessed-2026' },
  address,
});
const manyAddresses = (index: number): string => `198.51.100.${index}`;
/** Addresses on one link, in the notations that proxies use. */
const oneLink = (index: number): string =>
  index % 2 ? `2001:db8:1:2::${index.toString(16)}` : `2001:0DB8:0001:0002:abcd:0:0:${index.toString(16)}`;
const oneSubscriber = (index: number): string => `2001:db8:1:2${index.toString(16).padStart(2, '0')}::1`;
const oneOldAddress = (index: number): string => (index % 2 ? '203.0.113.9' : '::ffff:cb00:7109');

describe('guesses at once, over two replicas', () => {
  it('[OPN-49] at many names from one address, however it is spelt, are tried 100 times', async () => {
    const call = (index: number) => login(`guess-${index}@harbour.example`, oneOldAddress(index));
    expect(await admittedOf({ name: 'login-address', limit: 100, call })).toBe(room);
    const { endpoints, grants } = await authCalls();
    expect([endpoints.identify, grants['email-and-password']]).toEqual([1 + room, 1 + room]);
  });

  it('[OPN-49] at one account by two names from many addresses are tried 50 times', async () => {
    const { code } = demoAccounts.harbourAdmin;
    const call = (index: number) => login(index % 3 ? 'HK001' : code, manyAddresses(index));
    await admittedOf({ name: 'login-account', limit: 50, call });
    expect((await authCalls()).grants['email-and-password']).toBe(1 + room);
  });

  it('[OPN-49] with invented companies count together, whatever the name', async () => {
    const call = (index: number) => login(`guess-${index}`, manyAddresses(index), `XXX${index}`);
    expect(await admittedOf({ name: 'login-name', limit: 50, call })).toBe(room);
  });
});

describe('a limit on attempts', () => {
  const times = (count: number, begin: () => Promise<Browser>) => () =>
    Promise.all(Array.from({ length: count }, begin));
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
  const answer = (body: object): Call => ({ path: '/bff/session/auth-server', body });
  const reset = (loginName: string, address: string): Call => ({
    path: '/bff/session/reset-password',
    body: { company: 'CHK', loginName },
    address,
  });
  const report = (path: string, body: object) => (index: number) => ({ path, body, address: oneLink(index) });
  const entry = { level: 'warn', message: 'a', route: '/' };

  it.each<[string, string, number, Kind['call'], Kind['owners']?]>([
    [
      'sign-ins at one name from one address',
      'login-name-address',
      10,
      (index) => login(index % 2 ? 'a@harbour.example' : 'Ａ @harbour.example', oneSubscriber(index)),
    ],
    [
      'tokens of other applications from one address',
      'login-address',
      100,
      () => answer({ token: 'guessed' }),
    ],
    ['authorization codes from one address', 'login-address', 100, () => answer({ code: 'c', state: 's' })],
    [
      'guest sign-ins from one IPv6 subscriber',
      'scan-address',
      120,
      (index) => ({
        path: '/bff/session/guest',
        body: { company: 'CMM', ql: 'X' },
        address: oneSubscriber(index),
      }),
    ],
    [
      'codes looked up and confirmed in one session',
      'scan-session',
      30,
      (index) => (index % 2 ? scan : confirm),
      times(1, guest),
    ],
    [
      'codes of one IPv6 subscriber, whatever its links and sessions',
      'scan-address',
      120,
      (index) => ({ ...scan, address: oneSubscriber(index) }),
      times(4, guest),
    ],
    [
      'resets of one name from one IPv6 subscriber',
      'reset-name-address',
      5,
      (index) => reset('a@harbour.example', oneSubscriber(index)),
    ],
    [
      'resets of one name from many addresses',
      'reset-name',
      15,
      (index) => reset('a@harbour.example', manyAddresses(index)),
    ],
    [
      'resets of many names from one IPv6 subscriber',
      'reset-address',
      30,
      (index) => reset(`n${index}@harbour.example`, oneSubscriber(index)),
    ],
    [
      'old passwords of one account, however many sessions it has',
      'session.change-password',
      10,
      () => ({ path: '/bff/session/change-password', body: guess }),
      times(3, admin),
    ],
    [
      'ways to the telephony provider in one session',
      'telephony.connect',
      30,
      () => ({ path: '/bff/telephony/connect', body: {} }),
      times(1, agent),
    ],
    [
      'archives in one session',
      'bff.file-archive',
      20,
      () => ({ path: '/bff/file-archive', body: { links: ['/bff/file/x'] } }),
      times(1, admin),
    ],
    [
      'pictures of one account, however many sessions it has',
      'bff.captcha',
      60,
      () => ({ method: 'GET', path: '/bff/captcha' }),
      times(3, admin),
    ],
    [
      'recordings of one account, however many sessions it has',
      'captcha-speech',
      12,
      () => ({ method: 'GET', path: '/bff/captcha?as=speech' }),
      times(3, admin),
    ],
    ['reports from one IPv6 link', 'bff.client-log', 30, report('/bff/client-log', [entry])],
    ['reports of browsers themselves', 'bff.policy-report', 30, report('/bff/policy-report', {})],
  ])('[OPN-49] holds however many come at once: %s', async (_, name, limit, call, owners) => {
    expect(await admittedOf({ name, limit, call, owners })).toBe(room);
  });
});

it('[OPN-49] codes asked for without a session, which are looked up for nobody, are no attempts', async () => {
  const calls = Array.from({ length: 31 }, (_, index) =>
    new Browser(replicas[0]).call('PUT', '/api/ebp/qrcode/machine', {
      body: { ql: 'HK-QR-0001' },
      headers: { 'x-forwarded-for': manyAddresses(index) },
    }),
  );
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 401)).toEqual([]);
});

it('[OPN-49] a person gets a new password, however often a stranger asked for one under both names', async () => {
  const { code, company } = demoAccounts.harbourAdmin;
  const reset = async (loginName: string, address: string) => {
    const headers = { 'x-forwarded-for': address };
    const body = { company, loginName };
    return (await new Browser(replicas[0]).call('POST', '/bff/session/reset-password', { body, headers }))
      .status;
  };
  for (const name of [code, 'HK001'])
    await Promise.all(Array.from({ length: 6 }, () => reset(name, '198.51.100.1')));
  const before = (await authServer<object[]>('mails')).length;
  expect(before).toBe(5);
  expect(await reset(code, '203.0.113.9')).toBe(200);
  expect(await authServer('mails')).toHaveLength(before + 1);
});

it('[OPN-49] single sign-on begins 300 times from one address: more lead to the login page, and the issuer hears of none', async () => {
  const issuer = await startFakeIssuer();
  issuer.lies = {
    metadata: {
      authorization_endpoint: `${issuer.url}/auth`,
      pushed_authorization_request_endpoint: `${issuer.url}/par`,
    },
    tokens: { request_uri: 'urn:pushed' },
  };
  const portal = await startPortal({
    AUTH_CSPL_ISSUER_URL: issuer.url,
    AUTH_CSPL_CLIENT_ID: fakeClient.id,
    AUTH_CSPL_CLIENT_SECRET: fakeClient.secret,
  });
  onTestFinished(async () => {
    await portal.close();
    await issuer.close();
  });
  const begin = () => new Browser(portal).get('/bff/session/sso?company=CSPL&redirecturl=%2Febp%2Ffaq');
  expect((await begin()).status).toBe(302);
  await fill('sso-address', 300);
  const answers = await Promise.all(Array.from({ length: rush }, begin));
  const refused = answers.filter(({ status }) => status === 303);
  expect(refused).toHaveLength(rush - room);
  for (const { headers } of refused) {
    expect(headers.get('location')).toMatch(/^\/pages\/login\?reason=failed&.+&redirecturl=%2Febp%2Ffaq$/);
    expect(await portal.line(headers.get('x-correlation-id'))).toMatchObject({ cause: 'LIMIT_REACHED' });
  }
  expect(issuer.tokenCalls.map(({ path }) => path)).toEqual(Array(1 + room).fill('/par'));
});
