import { type DemoAccount, demoAccounts, demoGuests } from '@ebp/contracts/testing/demo-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownPortal } from '../testing/own-portal.ts';
import { refusalsIn } from './testing/audit-lines.ts';
import { beginAnew } from './testing/begin-anew.ts';
import { Browser } from './testing/browser.ts';
import { sessionIdOf, withRedis } from './testing/redis-keys.ts';
import { authCalls } from './testing/services.ts';
import { comeBack, tokenOf, type WayIn, waysIn } from './testing/ways-in.ts';

const { harbourAdmin, harbourViewer, harbourExpired, merlionAdmin } = demoAccounts;
const ways = Object.keys(waysIn) as WayIn[];
const portal = ownPortal();
beforeEach(beginAnew);

const come = (way: WayIn, account: DemoAccount, browser = new Browser(portal)) =>
  waysIn[way](browser, account);

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
    const browser = await Browser.signedIn(portal);
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
    const browser = await Browser.signedIn(portal);
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
    const browser = await Browser.signedIn(portal);
    await withRedis((redis) => redis.del(`ebp:{${sessionIdOf(browser.cookies)}}:alive`));
    expect((await come('password', harbourViewer, browser)).status).toBe(200);
  });
});

describe('a session cookie beside another one of its name', () => {
  const live = async (account: DemoAccount) => {
    const browser = new Browser(portal);
    expect((await come('password', account, browser)).status).toBe(200);
    return browser;
  };
  const beside = (browser: Browser, path: string, body: object) =>
    browser.call('POST', path, { body, headers: { cookie: `${browser.cookieHeader()}; ebp=x` } });
  const { company, code: loginName, password } = harbourViewer;
  const change = {
    oldPassword: harbourAdmin.password,
    newPassword: 'Quiet-27',
    confirmNewPassword: 'Quiet-28',
  };

  it.each([
    ['login', () => ({ company, loginName, password }), 200],
    ['guest', () => ({ company, ql: 'HK-QR-0001' }), 200],
    ['auth-server', async () => ({ token: await tokenOf(harbourViewer) }), 200],
    ['change-password', () => change, 401],
  ] as const)('[OPN-01] is none to %s', async (name, body, status) => {
    const browser = await live(harbourAdmin);
    const twin = browser.twin(portal);
    expect((await beside(browser, `/bff/session/${name}`, await body())).status).toBe(status);
    expect((await twin.read()).status).toBe(200);
  });

  it('[SES-15] is ended with it by a logout', async () => {
    const [one, other] = [await live(harbourAdmin), await live(harbourViewer)];
    const cookie = `${one.cookieHeader()}; ebp=x; ${other.cookieHeader()}`;
    expect(
      (await new Browser(portal).call('POST', '/bff/session/logout', { headers: { cookie } })).status,
    ).toBe(200);
    expect([(await one.read()).status, (await other.read()).status]).toEqual([401, 401]);
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
    const browser = await Browser.signedIn(portal);
    const answer = await begin(browser, 'none');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, question]);
    await browser.post('/bff/session/logout');
    expect((await begin(browser, 'same-origin')).status).toBe(302);
  });

  it('[OPN-06] asks nobody who only has to change a password yet', async () => {
    const browser = new Browser(portal);
    expect((await come('password', harbourExpired, browser)).data).toEqual({ passwordChangeRequired: true });
    expect((await begin(browser, 'none')).status).toBe(302);
  });
});

describe('the issuer that an answer of single sign-on names', () => {
  it.each([
    ['another one', 'https://evil.example'],
    ['nobody', undefined],
  ])('[OPN-03] is refused and audited when it is %s, and the code goes nowhere', async (_who, iss) => {
    portal.lines.length = 0;
    const browser = new Browser(portal);
    const { code, state } = await comeBack(browser, harbourAdmin);
    const answer = await browser.post('/bff/session/auth-server', { code, state, iss });
    expect(answer).toMatchObject({ status: 401, data: { code: 'LOGIN_FAILED' } });
    expect(refusalsIn(portal.lines)).toEqual(['foreign-issuer']);
    expect((await authCalls()).endpoints.token).toBeUndefined();
  });
});
