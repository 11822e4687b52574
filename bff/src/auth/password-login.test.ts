import { demoAccounts, demoGuests, unknownLoginName } from '@ebp/contracts/testing/demo-world';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { hold, inTime } from '../testing/later.ts';
import { ownPortal } from '../testing/own-portal.ts';
import { startPortal } from '../testing/portal.ts';
import { beginAnew } from './testing/begin-anew.ts';
import { Browser } from './testing/browser.ts';
import { fakeClient, startFakeIssuer } from './testing/fake-issuer.ts';
import { keepReplaced, keysLike, sessionIdOf, withRedis } from './testing/redis-keys.ts';
import { authCalls, authServer } from './testing/services.ts';
import { recordOf } from './testing/sessions.ts';

const { harbourAdmin } = demoAccounts;
const portal = ownPortal({ LEGACY_REDIRECTS: 'https://legacy.example/app', TRUST_PROXY: 'loopback' });
beforeAll(async () => {
  // The first sign-in of a company also looks up its guest account.
  await Promise.all(['CHK', 'CSPL'].map((company) => new Browser(portal).signIn({ company })));
});
beforeEach(beginAnew);

describe('password login', () => {
  it('[LOG-08] [SES-16] identifies, then asks for tokens, and starts a session with user, company and flags', async () => {
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
    expect((await browser.get('/bff/session')).data).toMatchObject({
      company: 'CHK',
      authenticated: true,
      user: { firstName: harbourAdmin.firstName, customerName: 'Harbour Trading' },
      flags: { isLoginByScan: false, isQRCodeLogin: false, isGuestInfoReady: false, isAcceptedTC: true },
    });
    expect((await recordOf(browser.cookies)).kind).toBe('user');
  });

  it('[LOG-06] takes a customer code as login name', async () => {
    expect((await new Browser(portal).signIn({ loginName: 'HK001' })).status).toBe(200);
  });

  it('[OPN-01] gives a new session id at each sign-in and lets the old one finish for seconds alone', async () => {
    const browser = await Browser.signedIn(portal);
    const before = { cookie: browser.cookieHeader() };
    const first = sessionIdOf(browser.cookies);
    hold();
    onTestFinished(inTime);
    await browser.signIn({ ql: 'HK-QR-0001' });
    const left = await withRedis((redis) => redis.pttl(`ebp:{${first}}:session`));
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(10_000);
    await keepReplaced(first);
    expect(sessionIdOf(browser.cookies)).not.toBe(first);
    const underWay = await browser.read({ headers: before });
    expect(underWay.status).toBe(200);
    const view = await browser.get('/bff/session', { headers: before });
    expect(view.data).toMatchObject({ flags: { isQRCodeLogin: false } });
    expect(await keysLike(`ebp:{${first}}:grant`)).toEqual([]);
  });

  it('[LOG-08] hands a password on as it was typed: any characters, 256 of them, outer spaces included', async () => {
    const { pkey, code, company, password: usual } = harbourAdmin;
    const odd = [...` "'\\<%+&;=\t密碼🔒é`];
    const password = `${odd.join('')}${'x'.repeat(255 - odd.length)} `;
    expect([...password]).toHaveLength(256);
    await authServer('accounts', { pkey, code, company, password });
    const typed = [password, password.trimEnd(), password.trimStart(), `${password}x`];
    const answers = await Promise.all(typed.map((one) => new Browser(portal).signIn({ password: one })));
    await authServer('accounts', { pkey, code, company, password: usual });
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 401, 400]);
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

  it('[LOG-09] tells the auth server nothing that was typed beside a text that is no company', async () => {
    const issuer = await startFakeIssuer();
    issuer.lies = { tokenError: 'invalid_grant' };
    const own = await startPortal({
      AUTH_ISSUER_URL: issuer.url,
      AUTH_CLIENT_ID: fakeClient.id,
      AUTH_CLIENT_SECRET: fakeClient.secret,
    });
    onTestFinished(async () => {
      await own.close();
      await issuer.close();
    });
    const { code: loginName, password } = demoGuests.CHK;
    for (const company of ['chk', 'ＣＨＫ', 'My-Password-1']) {
      const answer = await new Browser(own).signIn({ company, loginName, password });
      expect([answer.status, answer.data.code]).toEqual([401, 'LOGIN_FAILED']);
    }
    expect(issuer.tokenCalls).toHaveLength(6);
    const sent = issuer.tokenCalls.map(({ form }) => [...form].join()).join();
    for (const typed of [loginName, password, /chk/i, 'ＣＨＫ', 'My-Password-1'])
      expect(sent).not.toMatch(typed);
  });

  it('[OPN-49] lets the owner of a name in from elsewhere while a stranger guesses', async () => {
    const stranger = Array.from({ length: 10 }, () => new Browser(portal).signIn({ password: 'no' }));
    await Promise.all(stranger);
    expect((await new Browser(portal).signIn()).status).toBe(429);
    const { company, code: loginName, password } = harbourAdmin;
    const owner = { body: { company, loginName, password }, headers: { 'x-forwarded-for': '203.0.113.9' } };
    expect((await new Browser(portal).call('POST', '/bff/session/login', owner)).status).toBe(200);
  });

  it('[OPN-49] forgets mistyped passwords after the right one', async () => {
    for (let round = 0; round < 2; round += 1) {
      const wrong = Array.from({ length: 6 }, () => new Browser(portal).signIn({ password: 'no' }));
      await Promise.all(wrong);
      expect((await new Browser(portal).signIn()).status).toBe(200);
    }
  });
});

describe('where a sign-in leads', () => {
  it('[LOG-21] [OPN-02] is home instead of a foreign address, which the log says was refused', async () => {
    const { data, headers } = await new Browser(portal).signIn({ redirecturl: 'https://evil.example/' });
    expect(data).toEqual({ next: '/ebp/home' });
    const { correlationId } = await portal.line(headers.get('x-correlation-id'));
    const refused = { audit: true, action: 'refused', reason: 'redirect', correlationId };
    expect(portal.lines).toContainEqual(expect.objectContaining(refused));
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
