import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { buildUserInfo } from '@ebp/contracts/testing/user';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Unavailable } from '../http/errors.ts';
import { PushSubscriptions, type PushSubscriptionsParts } from '../session/push-subscriptions.ts';
import { RedisDatabase } from '../session/redis/redis-database.ts';
import { hold, inTime } from '../testing/later.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { Browser } from './testing/browser.ts';
import { changedUpstream } from './testing/changed-upstream.ts';
import { IssuerPages } from './testing/issuer-pages.ts';
import { keepReplaced, sessionIdOf, withRedis } from './testing/redis-keys.ts';
import { authCalls, authServer } from './testing/services.ts';
import { withSessions } from './testing/sessions.ts';
import { comeBack } from './testing/ways-in.ts';

const { harbourAdmin, harbourExpired } = demoAccounts;
const fresh = { newPassword: 'Quiet-Harbour-27', confirmNewPassword: 'Quiet-Harbour-27' };
let portal: TestPortal;
// A portal and a store for each test: what one defers must not reach the auth server while the next one counts its calls,
// and no password change may end sessions of the test before.
beforeEach(async () => {
  await Promise.all([authServer('reset', {}), withRedis((redis) => redis.flushdb())]);
  portal = await startPortal();
});
afterEach(() => portal.close());
afterEach(inTime);
const upstream = changedUpstream();

const change = (browser: Browser, body: object) => browser.post('/bff/session/change-password', body);
const fieldErrors = (data: Record<string, unknown>) =>
  data.fieldErrors as { path: string; messageId: string }[];

const nothing = {
  functionKeys: new Set<never>(),
  customerCodes: new Set<never>(),
  machineKeys: new Set<never>(),
};
/** Stores that this person switched notifications on in an earlier session. */
const notify = (browser: Browser) =>
  withSessions(async (sessions, sealing) => {
    const { company, user } = (await sessions.recordOf(sessionIdOf(browser.cookies))) ?? expect.unreachable();
    const keys = { p256dh: 'B'.repeat(87), auth: 'C'.repeat(22) };
    await new PushSubscriptions(sealing as PushSubscriptionsParts).add(
      { id: 'earlier', company, user, ...nothing },
      { endpoint: 'https://fcm.googleapis.com/1', keys },
    );
    expect(await notified(user.pkey)).toHaveLength(1);
  });
const notified = (pkey: string) =>
  withSessions((_, sealing) =>
    new PushSubscriptions(sealing as PushSubscriptionsParts).of({ company: 'CHK', user: { pkey } }),
  );

describe('a password that must be changed at login', () => {
  const due = { loginName: harbourExpired.code };

  it('[LOG-17] asks for it, opens nothing before, and goes where the visit wanted to afterwards', async () => {
    const browser = new Browser(portal);
    const login = await browser.signIn({ ...due, redirecturl: '/ebp/machine', ql: 'HK-QR-0001' });
    expect(login).toMatchObject({ status: 200, data: { passwordChangeRequired: true } });
    expect((await browser.read()).status).toBe(401);
    expect(await browser.get('/bff/session')).toMatchObject({ data: { authenticated: false } });
    expect((await browser.post('/bff/session/relogin')).status).toBe(401);
    const cookie = browser.cookies.get('ebp');
    expect(await change(browser, fresh)).toMatchObject({ status: 200, data: { next: '/ebp/machine' } });
    expect(browser.cookies.get('ebp')).not.toBe(cookie);
    expect((await browser.read()).status).toBe(200);
    expect((await browser.get('/bff/session')).data).toMatchObject({ flags: { isQRCodeLogin: true } });
    const again = new Browser(portal);
    expect((await again.signIn({ ...due, password: fresh.newPassword })).data).toEqual({ next: '/ebp/home' });
  });

  it('[LOG-19] repeats the checks of the form', async () => {
    const browser = new Browser(portal);
    await browser.signIn(due);
    const short = await change(browser, { newPassword: 'short', confirmNewPassword: 'short' });
    expect(short.status).toBe(422);
    expect(fieldErrors(short.data)).toMatchObject([{ path: 'newPassword', messageId: 'password.tooShort' }]);
    const differing = await change(browser, { ...fresh, confirmNewPassword: 'Quiet-Harbour-28' });
    expect(fieldErrors(differing.data)).toMatchObject([{ messageId: 'password.unmatched' }]);
  });
});

describe('a password that must be changed, of an account the ERP knows by another key', () => {
  const { company, code, password, pkey, kind } = harbourExpired;
  const account = { company, code, password, pkey, kind };

  const erp = { pkey: 'ERP-4711', code: 'expired-of-the-erp' };

  /** Somebody who is signed in, and somebody who has to change the password. */
  async function bothSignedIn() {
    await authServer('accounts', { ...account, mustChangePassword: false });
    const data = { userInfo: buildUserInfo(erp), config: { imageUrl: '' }, bannerList: [] };
    await upstream.answers('userCurrentInfo', { status: 200, body: { isSuccess: true, data } });
    const [browser, elsewhere] = [new Browser(portal), new Browser(portal)];
    expect((await elsewhere.signIn({ loginName: code })).status).toBe(200);
    await authServer('accounts', { ...account, mustChangePassword: true });
    expect((await browser.signIn({ loginName: code })).data).toEqual({ passwordChangeRequired: true });
    return { browser, elsewhere };
  }

  it('[OPN-01] ends the sessions and notifications that began before, too', async () => {
    const { browser, elsewhere } = await bothSignedIn();
    await notify(elsewhere);
    expect((await change(browser, fresh)).status).toBe(200);
    expect((await elsewhere.read()).status).toBe(401);
    expect(await notified(erp.pkey)).toEqual([]);
    expect((await browser.read()).status).toBe(200);
  });

  it('[OPN-01] ends the sessions also where the sign-in with the new one fails', async () => {
    const { browser, elsewhere } = await bothSignedIn();
    await authServer('fail', { endpoint: 'token', status: 500 });
    expect((await change(browser, fresh)).status).toBe(401);
    expect((await elsewhere.read()).status).toBe(401);
  });
});

describe('changing one’s own password', () => {
  it('[OPN-01] gives a new session and ends every other one of the user', async () => {
    const [browser, elsewhere, guest] = [new Browser(portal), new Browser(portal), new Browser(portal)];
    await Promise.all([browser.signIn(), elsewhere.signIn()]);
    await guest.post('/bff/session/guest', { company: 'CHK', ql: 'HK-QR-0001' });
    const cookie = browser.cookies.get('ebp');
    const onTheWay = new Browser(portal);
    onTheWay.cookies.set('ebp', cookie ?? '');
    hold();
    const answer = await change(browser, { ...fresh, oldPassword: harbourAdmin.password });
    expect(answer).toMatchObject({ status: 200, data: { next: '/ebp/home' } });
    expect(browser.cookies.get('ebp')).not.toBe(cookie);
    await keepReplaced(sessionIdOf(onTheWay.cookies));
    expect((await browser.read()).status).toBe(200);
    expect((await onTheWay.read()).status, 'a call that left before the change').toBe(200);
    expect((await elsewhere.read()).status).toBe(401);
    expect((await guest.read()).status).toBe(200);
  });

  it.each(['identify', 'token'] as const)(
    '[OPN-01] ends them also where the sign-in with the new one fails, by %s, and asks for that',
    async (endpoint) => {
      const [browser, elsewhere] = [new Browser(portal), new Browser(portal)];
      await Promise.all([browser.signIn(), elsewhere.signIn()]);
      await notify(elsewhere);
      portal.lines.length = 0;
      await authServer('fail', { endpoint, status: 500 });
      const answer = await change(browser, { ...fresh, oldPassword: harbourAdmin.password });
      expect(answer).toMatchObject({ status: 401, data: { code: 'UNAUTHENTICATED' } });
      expect(portal.lines.find(({ reason }) => reason === 'password')).toMatchObject({ outcome: 'done' });
      expect((await elsewhere.read()).status).toBe(401);
      expect((await browser.read()).status).toBe(401);
      expect(await notified(harbourAdmin.pkey)).toEqual([]);
      expect((await browser.signIn({ password: fresh.newPassword })).status).toBe(200);
    },
  );

  it('[OPN-01] revokes the tokens of a sign-in with the new one that cannot be completed', async () => {
    const browser = await Browser.signedIn(portal);
    await upstream.answers('userCurrentInfo', { status: 403, body: { isSuccess: false, data: null } });
    const answer = await change(browser, { ...fresh, oldPassword: harbourAdmin.password });
    expect(answer).toMatchObject({ status: 401, data: { code: 'UNAUTHENTICATED' } });
    // Those of the session before are revoked as well.
    await expect.poll(async () => (await authCalls()).endpoints.revocation).toBe(2);
  });

  it.each(['members', 'take'] as const)(
    '[OPN-01] ends the others also where the store fails once, at %s',
    async (method) => {
      const [browser, elsewhere] = [new Browser(portal), new Browser(portal)];
      await Promise.all([browser.signIn(), elsewhere.signIn()]);
      const fault = vi.spyOn(RedisDatabase.prototype, method).mockRejectedValueOnce(new Unavailable());
      const answer = await change(browser, { ...fresh, oldPassword: harbourAdmin.password });
      expect(fault).toHaveBeenCalled();
      expect(answer).toMatchObject({ status: 200, data: { next: '/ebp/home' } });
      expect((await browser.read()).status).toBe(200);
      expect((await elsewhere.read()).status).toBe(401);
    },
  );

  it('[OPN-01] revokes what single sign-on was granted before: the new tokens are of another grant', async () => {
    const leaving = await startPortal();
    const browser = new Browser(leaving);
    await browser.post('/bff/session/auth-server', await comeBack(browser, harbourAdmin));
    expect((await change(browser, { ...fresh, oldPassword: harbourAdmin.password })).status).toBe(200);
    // What is due ten seconds after a sign-in happens now.
    await leaving.portal.signedOut();
    await leaving.close();
    expect((await authCalls()).endpoints.revocation).toBe(1);
  });

  it('[SES-15] [PRF-07] still signs the company account out by a logout after single sign-on, also once the tokens were refreshed', async () => {
    const [browser, pages] = [new Browser(portal), new IssuerPages()];
    await browser.post('/bff/session/auth-server', await comeBack(browser, harbourAdmin, '', pages));
    await authServer('access-token-ttl', { seconds: 1 });
    expect((await change(browser, { ...fresh, oldPassword: harbourAdmin.password })).status).toBe(200);
    expect((await browser.read()).status).toBe(200);
    expect((await authCalls()).grants.refresh_token).toBe(1);
    const { next } = (await browser.post('/bff/session/logout')).data;
    expect(next).toMatch(/^\/bff\/session\/issuer-logout\/[\w-]{32}$/);
    await pages.visit((await browser.get(String(next))).headers.get('location') ?? '');
    const again = await browser.get('/bff/session/sso?company=CHK');
    const { html } = await pages.visit(again.headers.get('location') ?? '');
    expect(html, 'the next visitor of this browser').toContain('name="password"');
  });

  it('says in the log whose password was changed, and whose old one was wrong', async () => {
    const browser = await Browser.signedIn(portal);
    const whose = await withSessions(async ({ names }) => ({
      company: 'CHK',
      sessionKey: names.sessionKey(sessionIdOf(browser.cookies)),
      userKey: names.userKey(harbourAdmin.code),
    }));
    portal.lines.length = 0;
    await change(browser, { ...fresh, oldPassword: 'Wrong-2026' });
    const refused = () => portal.lines.find(({ status }) => status === 422);
    await expect.poll(refused).toMatchObject(whose);
    await change(browser, { ...fresh, oldPassword: harbourAdmin.password });
    const audited = portal.lines.filter(({ reason }) => reason === 'password');
    expect(audited).toMatchObject([
      { ...whose, outcome: 'failed' },
      { ...whose, outcome: 'done' },
    ]);
  });

  it.each([
    ['failed', { status: 500 }, 200],
    ['unknown', { status: 504 }, 401],
    ['unknown', { drop: true }, 401],
  ])(
    '[OPN-01] has the outcome %s where the issuer answers %o, and others may have to sign in again',
    async (outcome, fault, elsewhereStatus) => {
      const [browser, elsewhere] = [new Browser(portal), new Browser(portal)];
      await Promise.all([browser.signIn(), elsewhere.signIn()]);
      await authServer('fail', { endpoint: 'change-password', ...fault });
      expect((await change(browser, { ...fresh, oldPassword: harbourAdmin.password })).status).toBe(503);
      expect(portal.lines.filter(({ reason }) => reason === 'password')).toMatchObject([
        { action: 'update', outcome },
      ]);
      expect([(await browser.read()).status, (await elsewhere.read()).status]).toEqual([
        200,
        elsewhereStatus,
      ]);
    },
  );

  it('[PRF-08] reports a wrong or missing old password at the new one and changes nothing', async () => {
    const browser = await Browser.signedIn(portal);
    for (const body of [{ ...fresh, oldPassword: 'Wrong-2026' }, fresh]) {
      const { status, data } = await change(browser, body);
      expect(status).toBe(422);
      expect(fieldErrors(data)).toEqual([{ path: 'newPassword', messageId: 'password.oldIncorrect' }]);
    }
    expect((await new Browser(portal).signIn()).status).toBe(200);
  });

  it('[PRF-07] refuses an empty change instead of doing half of it', async () => {
    const browser = await Browser.signedIn(portal);
    const empty = await change(browser, { oldPassword: '', newPassword: '', confirmNewPassword: '' });
    expect(empty.status).toBe(422);
    expect((await authCalls()).endpoints['change-password']).toBeUndefined();
  });

  it('[OPN-08] is over with its session, at its absolute limit', async () => {
    const browsers = [new Browser(portal), new Browser(portal)] as const;
    await browsers[0].signIn();
    await browsers[1].signIn({ loginName: harbourExpired.code });
    for (const browser of browsers) {
      const id = sessionIdOf(browser.cookies);
      await withSessions((sessions) => sessions.change(id, (record) => ({ ...record, startedMs: 0 })));
      expect((await change(browser, { ...fresh, oldPassword: harbourAdmin.password })).status).toBe(401);
    }
    expect((await authCalls()).endpoints['change-password']).toBeUndefined();
  });
});
