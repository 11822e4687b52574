import { type DemoAccount, demoAccounts, demoGuests } from '@ebp/contracts/testing/demo-world';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownPortal } from '../testing/own-portal.ts';
import { startPortal } from '../testing/portal.ts';
import { resetUpstream } from '../testing/wiremock.ts';
import { refusalsIn } from './testing/audit-lines.ts';
import { beginAnew } from './testing/begin-anew.ts';
import { Browser } from './testing/browser.ts';
import { changedUpstream } from './testing/changed-upstream.ts';
import { Events } from './testing/events.ts';
import { keysLike, sessionIdOf, withRedis } from './testing/redis-keys.ts';
import { authCalls, authServer } from './testing/services.ts';
import { recordOf } from './testing/sessions.ts';
import { type WayIn, waysIn } from './testing/ways-in.ts';

const { harbourAdmin, harbourNewcomer, harbourExpired } = demoAccounts;
const ways = Object.keys(waysIn) as WayIn[];
const portal = ownPortal({ LEGACY_REDIRECTS: 'https://legacy.example/app' });
beforeAll(async () => {
  // Another test file may have accepted the terms for the new user.
  await resetUpstream();
});
beforeEach(beginAnew);
const upstream = changedUpstream();

const come = (way: WayIn, account: DemoAccount, browser = new Browser(portal)) =>
  waysIn[way](browser, account);
/** The properties of a working session. */
async function sessionOf(browser: Browser) {
  expect((await browser.read()).status).toBe(200);
  const { flags } = (await browser.get('/bff/session')).data;
  const { kind, machine } = await recordOf(browser.cookies);
  return { kind, flags, machine };
}

describe.each(ways)('somebody who comes in by %s', (way) => {
  it('[OPN-01] is signed in as a user', async () => {
    const browser = new Browser(portal);
    expect(await come(way, harbourAdmin, browser)).toMatchObject({
      status: 200,
      data: { next: '/ebp/home' },
    });
    expect(await sessionOf(browser)).toMatchObject({ kind: 'user', flags: { isAcceptedTC: true } });
  });

  it('[LOG-17] must change a password that the issuer wants changed, and can do nothing before', async () => {
    // The token of the session before the change is revoked later: with this portal, not while others count.
    const own = await startPortal();
    const browser = new Browser(own);
    const answer = await come(way, harbourExpired, browser);
    expect(answer).toMatchObject({ status: 200, data: { passwordChangeRequired: true } });
    expect((await browser.read()).status).toBe(401);
    expect(await browser.get('/bff/session')).toMatchObject({ data: { authenticated: false } });
    const fresh = { newPassword: 'Quiet-Harbour-27', confirmNewPassword: 'Quiet-Harbour-27' };
    expect((await browser.post('/bff/session/change-password', fresh)).data).toEqual({ next: '/ebp/home' });
    expect((await browser.read()).status).toBe(200);
    await own.close();
  });

  it('[LOG-09] is nobody while their account is deactivated, and leaves nothing behind', async () => {
    await upstream.answers('userCurrentInfo', { status: 403, body: { isSuccess: false, data: null } });
    await expectRefusal(way, harbourAdmin, 'account-closed');
  });

  it('[ERR-10] is told of a fault, and refused nothing, while a proxy answers for the ERP', async () => {
    const headers = { 'Content-Type': 'text/html' };
    await upstream.answers('userCurrentInfo', { status: 404, body: 'default backend - 404', headers });
    portal.lines.length = 0;
    expect(await come(way, harbourAdmin)).toMatchObject({ status: 502, data: { code: 'UPSTREAM' } });
    expect(refusalsIn(portal.lines)).not.toContain('account-closed');
  });

  it('[OPN-04] [LOG-16] is nobody with the account of the guests', async () => {
    await expectRefusal(way, demoGuests.CHK, 'guest-account');
  });
});

async function expectRefusal(way: WayIn, account: DemoAccount, reason: string): Promise<void> {
  portal.lines.length = 0;
  const browser = new Browser(portal);
  const answer = await come(way, account, browser);
  const { code, messageId } = answer.data;
  expect([answer.status, code, messageId]).toEqual([401, 'LOGIN_FAILED', 'error.loginFailed']);
  expect(browser.cookies.has('ebp')).toBe(false);
  expect(refusalsIn(portal.lines)).toEqual([reason]);
  if (way === 'a token') return;
  // An issuer that counts wrong passwords must not lock all guests out.
  const { grants, endpoints } = await authCalls();
  const isAsked = !(way === 'password' && reason === 'guest-account');
  expect([grants['email-and-password'] ?? 0, endpoints.revocation ?? 0]).toEqual(
    way === 'password' && isAsked ? [1, 1] : [0, isAsked ? 1 : 0],
  );
}

const wantsNewPassword = (account: DemoAccount) =>
  authServer('accounts', { ...account, loginNames: [], mustChangePassword: true });

/** Calls that make a session fetch a new token; the hand-over opens the given path. */
const goingOn = {
  'a call': (browser: Browser) => browser.read(),
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

  it('[OPN-64] stays what it was', async () => {
    const { browser, goOn } = await signedIn(harbourNewcomer);
    expect((await goOn()).status).toBeLessThan(400);
    expect((await authCalls()).grants.refresh_token).toBe(1);
    expect(await sessionOf(browser)).toMatchObject({ kind: 'user', flags: { isAcceptedTC: false } });
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
});

describe('a session that fetches a new token', () => {
  it('[OPN-52] stays a guest’s', async () => {
    await authServer('access-token-ttl', { seconds: 1 });
    const guest = new Browser(portal);
    await guest.post('/bff/session/guest', { company: 'CHK', ql: 'HK-QR-0001' });
    await authServer('access-token-ttl', { seconds: 300 });
    expect(await sessionOf(guest)).toMatchObject({ kind: 'guest', machine: undefined });
    expect((await authCalls()).grants.refresh_token).toBe(1);
  });

  it('[LOG-17] goes on where it is there for nothing but the change', async () => {
    await authServer('access-token-ttl', { seconds: 1 });
    const browser = await Browser.signedIn(portal, harbourExpired);
    await authServer('access-token-ttl', { seconds: 300 });
    const fresh = { newPassword: 'Quiet-Harbour-27', confirmNewPassword: 'Quiet-Harbour-27' };
    expect((await browser.post('/bff/session/change-password', fresh)).status).toBe(200);
    expect((await browser.read()).status).toBe(200);
  });
});
