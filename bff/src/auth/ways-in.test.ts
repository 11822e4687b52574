import { Writable } from 'node:stream';
import { type DemoAccount, demoAccounts, demoGuests } from '@ebp/contracts/testing/demo-world';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser } from './testing/browser.ts';
import { Events } from './testing/events.ts';
import { forgetThrottles, keysLike, sessionIdOf, withRedis } from './testing/redis-keys.ts';
import { type Replica, startReplica } from './testing/replica.ts';
import { authCalls, authServer } from './testing/services.ts';
import { comeBack, tokenOf, type WayIn, waysIn } from './testing/ways-in.ts';

const { harbourAdmin, harbourViewer, harbourNewcomer, harbourExpired, merlionAdmin } = demoAccounts;
const ways = Object.keys(waysIn) as WayIn[];
const log: string[] = [];
let portal: Replica;
beforeAll(async () => {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      log.push(String(chunk));
      done();
    },
  });
  portal = await startReplica({
    logger: pino({ level: 'info' }, sink),
    environment: { LEGACY_REDIRECTS: 'https://legacy.example/app' },
  });
});
afterAll(() => portal.close());
beforeEach(() => Promise.all([authServer('reset', {}), forgetThrottles()]));
afterEach(() => {
  portal.upstream.failing = undefined;
  portal.upstream.userInfo = {};
});

const come = (way: WayIn, account: DemoAccount, browser = new Browser(portal)) =>
  waysIn[way](browser, account, portal);
const probe = (browser: Browser) => browser.get('/api/ebp/probe');
const refusals = () =>
  log
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ audit, outcome }) => audit === true && outcome === 'failed')
    .map(({ reason }) => reason);

describe.each(ways)('somebody who comes in by %s', (way) => {
  it('[OPN-01] is signed in as a user', async () => {
    const browser = new Browser(portal);
    expect(await come(way, harbourAdmin, browser)).toMatchObject({
      status: 200,
      data: { next: '/ebp/home' },
    });
    expect(await probe(browser)).toMatchObject({ data: { kind: 'user', flags: { isAcceptedTC: true } } });
  });

  it('[LOG-17] must change a password that the issuer wants changed, and can do nothing before', async () => {
    const browser = new Browser(portal);
    const answer = await come(way, harbourExpired, browser);
    expect(answer).toMatchObject({ status: 200, data: { passwordChangeRequired: true } });
    expect((await probe(browser)).status).toBe(401);
    expect(await browser.get('/bff/session')).toMatchObject({ data: { authenticated: false } });
    const fresh = { newPassword: 'Quiet-Harbour-27', confirmNewPassword: 'Quiet-Harbour-27' };
    expect((await browser.post('/bff/session/change-password', fresh)).data).toEqual({ next: '/ebp/home' });
    expect((await probe(browser)).status).toBe(200);
  });

  it('[HOM-14] has the terms before them until they are accepted', async () => {
    const browser = new Browser(portal);
    expect((await come(way, harbourNewcomer, browser)).status).toBe(200);
    expect(await probe(browser)).toMatchObject({ data: { flags: { isAcceptedTC: false } } });
  });

  it('[LOG-09] is nobody while their account is deactivated, and leaves nothing behind', async () => {
    portal.upstream.userInfo = { status: 'INACTIVE' };
    await expectRefusal(way, harbourAdmin, 'deactivated');
  });

  it('[OPN-04] [LOG-16] is nobody with the account of the guests', async () => {
    await expectRefusal(way, demoGuests.CHK, 'guest-account');
  });
});

async function expectRefusal(way: WayIn, account: DemoAccount, reason: string): Promise<void> {
  log.length = 0;
  const browser = new Browser(portal);
  const answer = await come(way, account, browser);
  const { code, messageId } = answer.data;
  expect([answer.status, code, messageId]).toEqual([401, 'LOGIN_FAILED', 'error.loginFailed']);
  expect(browser.cookies.has('ebp')).toBe(false);
  expect(refusals()).toEqual([reason]);
  if (way !== 'a token') expect((await authCalls()).endpoints.revocation).toBe(1);
}

const forgetGuestAccounts = () =>
  withRedis(async (redis) => redis.del('none', ...(await redis.keys('ebp:guest-account:*'))));

describe('the account of the guests', () => {
  const { company, code, password } = demoGuests.CHK;
  const wrong = { ...demoGuests.CHK, password: 'Wrong-2026' };

  it.each([` ${code}  `, code.toUpperCase(), 'GUEST-CHK'])('[OPN-04] is refused as %j', async (loginName) => {
    await authServer('accounts', { pkey: 'G-HK-0001', code, loginNames: ['GUEST-CHK'], password, company });
    const answer = await new Browser(portal).post('/bff/session/login', { company, loginName, password });
    expect(answer).toMatchObject({ status: 401, data: { code: 'LOGIN_FAILED' } });
  });

  it.each([
    ['a customer code', 'GUEST-CHK'],
    ['its key', 'G-HK-0001'],
    ['other letters', ' Guest.CHK@EBP.example'],
  ])('[OPN-04] is refused where the company names it by %s', async (_kind, named) => {
    await authServer('accounts', {
      ...{ pkey: 'G-HK-0001', code, loginNames: ['GUEST-CHK', 'G-HK-0001'], password, company },
    });
    portal.upstream.guest = { code: named, pwd: password };
    const guest = new Browser(portal);
    expect((await guest.post('/bff/session/guest', { company, ql: 'HK-QR-0001' })).status).toBe(200);
    for (const way of ways) expect((await come(way, demoGuests.CHK)).status).toBe(401);
    portal.upstream.guest = undefined;
  });

  it('[OPN-04] is refused under its other names before any guest signed in', async () => {
    await forgetGuestAccounts();
    await authServer('accounts', { pkey: 'G-HK-0001', code, loginNames: ['GUEST-CHK'], password, company });
    portal.upstream.guest = { code: 'GUEST-CHK', pwd: password };
    for (const way of ways) expect((await come(way, demoGuests.CHK)).status).toBe(401);
    portal.upstream.guest = undefined;
  });

  it('[LOG-09] is answered like a wrong password, in the same time, and counted like one', async () => {
    for (const account of [wrong, demoGuests.CHK]) {
      await forgetThrottles();
      const started = performance.now();
      const first = await come('password', account);
      expect(performance.now() - started).toBeGreaterThan(390);
      expect(first.headers.getSetCookie()).toEqual([]);
      const more = await Promise.all(Array.from({ length: 11 }, () => come('password', account)));
      expect(more.filter(({ status }) => status === 429)).toHaveLength(2);
    }
  });

  it('[OPN-04] stays refused while nobody can say which account it is, and lets everybody else in', async () => {
    expect((await come('password', harbourAdmin)).status).toBe(200);
    portal.upstream.failing = 'login.config';
    expect((await come('password', demoGuests.CHK)).status).toBe(401);
    expect((await come('password', harbourAdmin)).status).toBe(200);
  });

  it('[OPN-04] lets nobody of a company in before it was known once', async () => {
    await forgetGuestAccounts();
    portal.upstream.failing = 'login.config';
    const answer = await come('password', harbourAdmin);
    expect(answer).toMatchObject({ status: 503, data: { code: 'UNAVAILABLE' } });
    expect(answer.headers.getSetCookie()).toEqual([]);
    portal.upstream.failing = undefined;
    expect((await come('password', harbourAdmin)).status).toBe(200);
  });

  it('[LOG-15] is no name of anybody where a company has none', async () => {
    portal.upstream.userInfo = { code: '' };
    expect((await come('password', demoAccounts.bayanAdmin)).status).toBe(200);
  });

  it('[OPN-04] is a user’s again when the company names another one', async () => {
    expect((await come('password', demoGuests.CHK)).status).toBe(401);
    portal.upstream.guest = { code: 'other@ebp.example', pwd: 'x' };
    expect((await come('password', demoGuests.CHK)).status).toBe(200);
    portal.upstream.guest = undefined;
  });

  it('[OPN-04] is no guest’s way in while its password has to be changed or it is deactivated', async () => {
    const asGuest = () => new Browser(portal).post('/bff/session/guest', { company, ql: 'HK-QR-0001' });
    portal.upstream.userInfo = { status: 'INACTIVE' };
    expect((await asGuest()).status).toBe(503);
    await authServer('accounts', { ...demoGuests.CHK, mustChangePassword: true, loginNames: [] });
    portal.upstream.userInfo = {};
    expect((await asGuest()).status).toBe(503);
  });
});

/** Lets the next call fetch a new token. */
async function withExpiredToken(account: DemoAccount, fields: object = {}): Promise<Browser> {
  await authServer('access-token-ttl', { seconds: 1 });
  const browser = new Browser(portal);
  const { company, code: loginName, password } = account;
  expect((await browser.signIn({ company, loginName, password, ...fields })).status).toBe(200);
  await authServer('access-token-ttl', { seconds: 300 });
  return browser;
}

const wantsNewPassword = (account: DemoAccount) =>
  authServer('accounts', { ...account, loginNames: [], mustChangePassword: true });

/** What makes a session fetch a new token, and the path by which it is noticed. */
const goingOn = {
  'a call': (browser: Browser) => probe(browser),
  'the silent re-login': async (browser: Browser) => {
    await withRedis((redis) => redis.del(`ebp:{${sessionIdOf(browser.cookies)}}:alive`));
    return browser.post('/bff/session/relogin');
  },
  'the hand-over to a legacy application': (browser: Browser, next: string) => browser.get(next),
} as const;

describe.each(Object.keys(goingOn) as (keyof typeof goingOn)[])('a session that goes on by %s', (name) => {
  async function signedIn(account: DemoAccount) {
    await authServer('access-token-ttl', { seconds: 1 });
    const browser = new Browser(portal);
    const { company, code: loginName, password } = account;
    const redirecturl = 'https://legacy.example/app/start';
    const { status, data } = await browser.signIn({ company, loginName, password, redirecturl });
    expect(status).toBe(200);
    await authServer('access-token-ttl', { seconds: 300 });
    return { browser, goOn: () => goingOn[name](browser, String(data.next)) };
  }

  it.each([harbourAdmin, harbourNewcomer])('[OPN-64] stays what it was for $code', async (account) => {
    const { browser, goOn } = await signedIn(account);
    expect((await goOn()).status).toBeLessThan(400);
    expect((await authCalls()).grants.refresh_token).toBe(1);
    expect(await probe(browser)).toMatchObject({
      data: { kind: 'user', flags: { isAcceptedTC: account.acceptedTerms } },
    });
  });

  it('[LOG-17] ends, and says why, when the issuer wants the password changed', async () => {
    const { browser, goOn } = await signedIn(harbourAdmin);
    const events = await Events.open(portal, browser);
    await wantsNewPassword(harbourAdmin);
    const answer = await goOn();
    expect(answer).toMatchObject({ status: 401, data: { code: 'PASSWORD_CHANGE_REQUIRED' } });
    expect(answer.text).not.toContain(`dev.${harbourAdmin.pkey}`);
    expect(await events.next()).toMatchObject({
      event: 'ended',
      data: { reason: 'password-change-required' },
    });
    expect(await keysLike(`ebp:{${sessionIdOf(browser.cookies)}}*`)).toEqual([]);
    expect((await authCalls()).endpoints.revocation).toBeGreaterThan(0);
    expect((await browser.signIn()).data).toEqual({ passwordChangeRequired: true });
  });

  it('[SES-07] ends when the issuer deactivated the account', async () => {
    const { browser, goOn } = await signedIn(harbourAdmin);
    await authServer('fail', { endpoint: 'token', error: 'invalid_grant' });
    expect((await goOn()).status).toBe(401);
    expect((await probe(browser)).status).toBe(401);
  });
});

describe('a session that fetches a new token', () => {
  it('[OPN-52] stays a guest’s', async () => {
    await authServer('access-token-ttl', { seconds: 1 });
    const guest = new Browser(portal);
    await guest.post('/bff/session/guest', { company: 'CHK', ql: 'HK-QR-0001' });
    await authServer('access-token-ttl', { seconds: 300 });
    expect(await probe(guest)).toMatchObject({ data: { kind: 'guest', machines: 0 } });
    expect((await authCalls()).grants.refresh_token).toBe(1);
  });

  it('[LOG-17] goes on where it is there for nothing but the change', async () => {
    const browser = await withExpiredToken(harbourExpired);
    const fresh = { newPassword: 'Quiet-Harbour-27', confirmNewPassword: 'Quiet-Harbour-27' };
    expect((await browser.post('/bff/session/change-password', fresh)).status).toBe(200);
    expect((await probe(browser)).status).toBe(200);
  });
});

describe('signing in while somebody else is signed in', () => {
  const guestLogin = (browser: Browser) =>
    browser.post('/bff/session/guest', { company: 'CHK', ql: 'HK-QR-0001' });

  it.each(ways)('[OPN-06] by %s asks first, and leaves the session as it is', async (way) => {
    const browser = new Browser(portal);
    const began = way === 'single sign-on' ? await comeBack(browser, harbourViewer) : undefined;
    await browser.signIn();
    const answer = began
      ? await browser.post('/bff/session/auth-server', began)
      : await come(way, harbourViewer, browser);
    expect(answer).toMatchObject({
      status: 409,
      data: {
        code: 'SIGNED_IN_AS_OTHER',
        params: { current: harbourAdmin.code, wanted: harbourViewer.code, company: 'CHK' },
      },
    });
    expect(answer.headers.getSetCookie().filter((line) => line.startsWith('ebp='))).toEqual([]);
    expect(await browser.get('/bff/session')).toMatchObject({ data: { user: { code: harbourAdmin.code } } });
    if (way !== 'a token') expect((await authCalls()).endpoints.revocation).toBe(1);
    await browser.post('/bff/session/logout');
    expect((await come(way, harbourViewer, browser)).status).toBe(200);
  });

  it('[OPN-06] asks for a guest scan, for a user in a guest’s place, and for another company', async () => {
    const browser = new Browser(portal);
    await browser.signIn();
    expect((await guestLogin(browser)).data).toMatchObject({
      code: 'SIGNED_IN_AS_OTHER',
      params: { current: harbourAdmin.code },
    });
    expect((await come('password', merlionAdmin, browser)).data).toMatchObject({
      params: { wanted: merlionAdmin.code, company: 'CSPL' },
    });
    const guest = new Browser(portal);
    await guestLogin(guest);
    const asUser = await come('password', harbourAdmin, guest);
    expect(asUser).toMatchObject({ status: 409, data: { params: { wanted: harbourAdmin.code } } });
    expect(asUser.text).not.toContain(demoGuests.CHK.code);
    expect((await guestLogin(guest)).status).toBe(200);
  });

  it('[OPN-06] asks as well where the password has to be changed first', async () => {
    const browser = new Browser(portal);
    await browser.signIn();
    expect((await come('password', harbourExpired, browser)).status).toBe(409);
  });

  it.each(ways)('[OPN-01] by %s asks nothing of the same person', async (way) => {
    const browser = new Browser(portal);
    const began = way === 'single sign-on' ? await comeBack(browser, harbourAdmin) : undefined;
    await browser.signIn();
    const answer = began
      ? await browser.post('/bff/session/auth-server', began)
      : await come(way, harbourAdmin, browser);
    expect(answer.status).toBe(200);
  });

  it('[SES-07] asks nothing about a session that has timed out', async () => {
    const browser = new Browser(portal);
    await browser.signIn();
    await withRedis((redis) => redis.del(`ebp:{${sessionIdOf(browser.cookies)}}:alive`));
    expect((await come('password', harbourViewer, browser)).status).toBe(200);
  });
});

describe('beginning single sign-on', () => {
  const begin = (browser: Browser, site?: string) =>
    browser.get('/bff/session/sso?company=CHK&redirecturl=%2Febp%2Ffaq', {
      headers: site === undefined ? {} : { 'sec-fetch-site': site, 'sec-fetch-dest': 'document' },
    });
  const question = '/pages/login?sso=ask&company=CHK&redirecturl=%2Febp%2Ffaq';

  it.each(['same-origin', 'none', undefined])(
    '[OPN-06] leaves for the issuer at once from %s',
    async (site) => {
      expect((await begin(new Browser(portal), site)).status).toBe(302);
    },
  );

  it.each(['cross-site', 'same-site'])(
    '[OPN-06] waits for the person’s own click where a page %s led here',
    async (site) => {
      const browser = new Browser(portal);
      const answer = await begin(browser, site);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, question]);
      expect(browser.cookies.size).toBe(0);
    },
  );

  it('[OPN-06] asks somebody who is signed in', async () => {
    const browser = new Browser(portal);
    await browser.signIn();
    const answer = await begin(browser, 'none');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, question]);
    await browser.post('/bff/session/logout');
    expect((await begin(browser, 'same-origin')).status).toBe(302);
  });
});

describe('the issuer that an answer of single sign-on names', () => {
  it.each([
    ['another one', 'https://evil.example'],
    ['nobody', undefined],
  ])('[OPN-03] is refused and audited when it is %s, and the code goes nowhere', async (_who, iss) => {
    log.length = 0;
    const browser = new Browser(portal);
    const { code, state } = await comeBack(browser, harbourAdmin);
    const answer = await browser.post('/bff/session/auth-server', { code, state, iss });
    expect(answer).toMatchObject({ status: 401, data: { code: 'LOGIN_FAILED' } });
    expect(refusals()).toEqual(['foreign-issuer']);
    expect((await authCalls()).endpoints.token).toBeUndefined();
  });
});

it('[OPN-03] a token of the guests’ own session signs nobody in as a user', async () => {
  const token = await tokenOf(portal, demoGuests.CHK);
  expect((await new Browser(portal).post('/bff/session/auth-server', { token })).status).toBe(401);
});
