import { demoAccounts, unknownLoginName } from '@ebp/contracts/testing/demo-world';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownPortal } from '../testing/own-portal.ts';
import { startPortal } from '../testing/portal.ts';
import { stub } from '../testing/wiremock.ts';
import { Browser } from './testing/browser.ts';
import { forgetThrottles, keysLike, sessionIdOf, withRedis } from './testing/redis-keys.ts';
import { authCalls, authServer } from './testing/services.ts';
import { recordOf } from './testing/sessions.ts';

const { harbourAdmin } = demoAccounts;
const portal = ownPortal({ LEGACY_REDIRECTS: 'https://legacy.example/app', TRUST_PROXY: 'loopback' });
beforeAll(async () => {
  // The first sign-in of a company also looks up its guest account.
  await Promise.all(['CHK', 'CSPL'].map((company) => new Browser(portal).signIn({ company })));
});
beforeEach(() => Promise.all([authServer('reset', {}), forgetThrottles()]));

// Before any session is replaced, because the tokens of a replaced session are revoked seconds later.
it('sets no cookie and keeps no token when the user cannot be read', async () => {
  const away = await stub('GET', '/api/ebp/user/current/info', { status: 503, body: {} });
  const answer = await new Browser(portal).signIn().finally(away);
  expect(answer.status).toBe(503);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect((await authCalls()).endpoints.revocation).toBe(1);
});

describe('password login', () => {
  it('[LOG-08] identifies, then asks for tokens, and starts a session', async () => {
    const browser = new Browser(portal);
    const login = await browser.signIn();
    expect(login).toMatchObject({ status: 200, data: { next: '/ebp/home' } });
    expect(login.headers.get('cache-control')).toBe('no-store');
    expect(login.headers.getSetCookie().join()).toMatch(
      /^ebp=s%3A[^;]+; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const { endpoints, grants } = await authCalls();
    expect(endpoints.identify).toBe(1);
    expect(grants).toEqual({ 'email-and-password': 1 });
    expect(await browser.get('/bff/session')).toMatchObject({
      data: { company: 'CHK', authenticated: true },
    });
    expect((await recordOf(browser.cookies)).kind).toBe('user');
  });

  it('[LOG-06] takes a customer code as login name', async () => {
    expect((await new Browser(portal).signIn({ loginName: 'HK001' })).status).toBe(200);
  });

  it('[SES-16] keeps user, company and flags for the page, without any token', async () => {
    const browser = await Browser.signedIn(portal);
    const { data } = await browser.get('/bff/session');
    expect(data).toMatchObject({
      company: 'CHK',
      user: { firstName: harbourAdmin.firstName, customerName: 'Harbour Trading' },
      flags: { isLoginByScan: false, isQRCodeLogin: false, isGuestInfoReady: false, isAcceptedTC: true },
    });
  });

  it('[OPN-01] gives a new session id at each sign-in and lets the old one finish for seconds alone', async () => {
    const browser = await Browser.signedIn(portal);
    const before = { cookie: browser.cookieHeader() };
    const first = sessionIdOf(browser.cookies);
    await browser.signIn({ ql: 'HK-QR-0001' });
    expect(sessionIdOf(browser.cookies)).not.toBe(first);
    const underWay = await browser.read({ headers: before });
    expect(underWay.status).toBe(200);
    const view = await browser.get('/bff/session', { headers: before });
    expect(view.data).toMatchObject({ flags: { isQRCodeLogin: false } });
    const left = await withRedis((redis) => redis.pttl(`ebp:{${first}}:session`));
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(10_000);
    expect(await keysLike(`ebp:{${first}}:grant`)).toEqual([]);
  });

  it('[LOG-08] hands a password on as it was typed: any characters, 256 of them, outer spaces included', async () => {
    const { pkey, code, company, password: usual } = harbourAdmin;
    const odd = [...` "'\\<%+&;=\t密碼🔒é`];
    const password = `${odd.join('')}${'x'.repeat(255 - odd.length)} `;
    expect([...password]).toHaveLength(256);
    await authServer('accounts', { pkey, code, company, password });
    const statuses = [];
    for (const typed of [password, password.trimEnd(), password.trimStart(), `${password}x`]) {
      statuses.push((await new Browser(portal).signIn({ password: typed })).status);
    }
    await authServer('accounts', { pkey, code, company, password: usual });
    expect(statuses).toEqual([200, 401, 401, 400]);
  });

  it('[OPN-52] marks a session whose visit began with a scanned code', async () => {
    const browser = new Browser(portal);
    await browser.get('/bff/session?ql=HK-QR-0001');
    expect(browser.cookies.get('ebp-ql')).not.toContain('HK-QR-0001');
    await browser.signIn();
    expect(browser.cookies.has('ebp-ql')).toBe(false);
    expect(await browser.get('/bff/session')).toMatchObject({
      data: { flags: { isQRCodeLogin: true, isLoginByScan: false } },
    });
    expect((await recordOf(browser.cookies)).kind).toBe('user');
  });
});

describe('a sign-in that fails', () => {
  it('[LOG-09] tells nothing in words, status or headers, nor in time, nor in how often the auth server is asked', async () => {
    const failures = [
      { password: 'Wrong-2026' },
      { loginName: unknownLoginName },
      { loginName: 'ZZ999' },
      { company: 'XYZ' },
      { company: 'CSPL' },
    ];
    const started = performance.now();
    const signIn = async (fields: Record<string, unknown>) => {
      const answer = await new Browser(portal).signIn(fields);
      return { ...answer, takenMs: performance.now() - started };
    };
    const answers = await Promise.all(failures.map(signIn));
    for (const { status, data, headers, takenMs } of answers) {
      expect({ status, code: data.code, messageId: data.messageId }).toEqual({
        status: 401,
        code: 'LOGIN_FAILED',
        messageId: 'error.loginFailed',
      });
      expect(headers.getSetCookie()).toEqual([]);
      expect(takenMs).toBeGreaterThan(390);
    }
    expect(new Set(answers.map(({ headers }) => [...headers.keys()].join())).size).toBe(1);
    expect((await authCalls()).endpoints).toMatchObject({ identify: 5, token: 5 });
  });

  it('[OPN-49] lets the owner of a name in from elsewhere while a stranger guesses', async () => {
    const stranger = Array.from({ length: 20 }, () => new Browser(portal).signIn({ password: 'no' }));
    await Promise.all(stranger);
    expect((await new Browser(portal).signIn()).status).toBe(429);
    const owner = await fetch(`${portal.url}/bff/session/login`, {
      method: 'POST',
      headers: {
        'x-ebp-request': '1',
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.9',
      },
      body: JSON.stringify({
        company: harbourAdmin.company,
        loginName: harbourAdmin.code,
        password: harbourAdmin.password,
      }),
    });
    expect(owner.status).toBe(200);
  });

  it('[OPN-49] forgets mistyped passwords after the right one', async () => {
    for (let round = 0; round < 3; round += 1) {
      const wrong = Array.from({ length: 6 }, () => new Browser(portal).signIn({ password: 'no' }));
      await Promise.all(wrong);
      expect((await new Browser(portal).signIn()).status).toBe(200);
    }
  });

  it('answers 503 while the auth server is broken, and signs in when it is back', async () => {
    await authServer('fail', { endpoint: 'token', status: 500 });
    expect(await new Browser(portal).signIn()).toMatchObject({ status: 503, data: { code: 'UNAVAILABLE' } });
    expect((await new Browser(portal).signIn()).status).toBe(200);
  });
});

describe('where a sign-in leads', () => {
  it.each([
    ['/ebp/machine?page=2', '/ebp/machine?page=2'],
    ['https://evil.example/', '/ebp/home'],
    ['//evil.example', '/ebp/home'],
    ['https://legacy.example/apple', '/ebp/home'],
  ])('[LOG-20] [LOG-21] [OPN-02] %s leads to %s', async (redirecturl, next) => {
    expect((await new Browser(portal).signIn({ redirecturl })).data).toEqual({ next });
  });

  it.each([
    { redirecturl: `/ebp/faq?${'x'.repeat(2048)}` },
    { redirecturl: '/ebp/faq\n' },
    { ql: '' },
    { ql: 'x'.repeat(129) },
  ])('[LOG-20] [LOG-21] ignores an address parameter that is none, such as %j', async (fields) => {
    const browser = new Browser(portal);
    expect(await browser.signIn(fields)).toMatchObject({ status: 200, data: { next: '/ebp/home' } });
    expect((await browser.get('/bff/session')).data).toMatchObject({ flags: { isQRCodeLogin: false } });
  });

  it('[LOG-21] [SES-10] [OPN-02] is told without the company where that is the first segment of every path, and judged by what is left', async () => {
    const prefixed = await startPortal({ COMPANY_AS_BASE_PATH: 'true' });
    const leads = async (redirecturl: string) => {
      const { data } = await new Browser(prefixed).signIn({ redirecturl });
      return [redirecturl, data.next];
    };
    const expected = [
      ['/CHK/ebp/machine?view=1', '/ebp/machine?view=1'],
      ['/ebp/machine?view=1', '/ebp/machine?view=1'],
      ['/CHK', '/'],
      ['/CHK//evil.example', '/ebp/home'],
      ['/CHK/bff/session/logout', '/ebp/home'],
    ];
    expect(await Promise.all(expected.map(([address = '']) => leads(address)))).toEqual(expected);
    await prefixed.close();
  });

  it('[OPN-02] hands the token to an allow-listed application once, by redirect, and to this session alone', async () => {
    const browser = new Browser(portal);
    const { data } = await browser.signIn({ redirecturl: 'https://legacy.example/app/start?x=1' });
    const next = String(data.next);
    expect(next).toMatch(/^\/bff\/session\/hand-over\/[\w-]{32}$/);
    const stranger = new Browser(portal);
    expect((await stranger.get(next)).status).toBe(401);
    const other = new Browser(portal);
    const own = await other.signIn({ redirecturl: 'https://legacy.example/app/own' });
    expect((await browser.get(String(own.data.next))).headers.get('location')).toBe('/ebp/home');
    const handedOver = await browser.get(next);
    const target = new URL(handedOver.headers.get('location') ?? '');
    expect(handedOver.status).toBe(303);
    expect(handedOver.headers.get('referrer-policy')).toBe('no-referrer');
    expect(handedOver.headers.get('cache-control')).toBe('no-store');
    expect(`${target.origin}${target.pathname}`).toBe('https://legacy.example/app/start');
    expect(target.searchParams.get('access_token')).toMatch(/^dev\.U-HK-0001\./);
    expect((await browser.get(next)).headers.get('location')).toBe('/ebp/home');
  });
});
