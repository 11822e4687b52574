import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownPortal } from '../testing/own-portal.ts';
import { passToRecorded } from '../testing/pass-to-recorded.ts';
import { startPortal } from '../testing/portal.ts';
import { startRawUpstream } from '../testing/raw-upstream.ts';
import { beginAnew } from './testing/begin-anew.ts';
import { Browser } from './testing/browser.ts';
import { IssuerPages } from './testing/issuer-pages.ts';
import { sessionIdOf, withRedis } from './testing/redis-keys.ts';
import { authCalls, authServer, publicUrl } from './testing/services.ts';
import { comeBack as comeBackAs, tokenOf } from './testing/ways-in.ts';

const { harbourAdmin, harbourExpired, merlionAdmin } = demoAccounts;
const portal = ownPortal();
beforeEach(beginAnew);

const comeBack = (browser: Browser) => comeBackAs(browser, harbourAdmin);

describe('single sign-on', () => {
  it('[OPN-03] signs in by code with PKCE, state and nonce, and goes where the visit wanted to', async () => {
    const browser = new Browser(portal);
    const leaving = await browser.get('/bff/session/sso?company=CHK&redirecturl=%2Febp%2Ffaq');
    const url = new URL(leaving.headers.get('location') ?? '');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      company: 'CHK',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(url.searchParams.get(name)).toBeTruthy();
    const answer = await new IssuerPages().signIn(url.href, harbourAdmin);
    const sent = Object.fromEntries(answer.searchParams);
    const signedIn = await browser.post('/bff/session/auth-server', sent);
    expect(signedIn).toMatchObject({ status: 200, data: { next: '/ebp/faq' } });
    expect([...browser.cookies.keys()]).toEqual(['ebp']);
    expect((await browser.read()).status).toBe(200);
  });

  it('[OPN-03] refuses an answer that another browser brings', async () => {
    const answer = await comeBack(new Browser(portal));
    const stranger = await new Browser(portal).post('/bff/session/auth-server', answer);
    expect(stranger).toMatchObject({ status: 401, data: { code: 'LOGIN_FAILED' } });
  });

  it('[OPN-03] keeps nothing of an attempt that the issuer refused, but for a refusal that it did not ask for', async () => {
    const browser = new Browser(portal);
    const { state } = await comeBack(browser);
    const refusedWith = (sent: string | undefined) =>
      browser.post('/bff/session/auth-server', { error: 'access_denied', state: sent });
    const strange = await refusedWith('é'.repeat(String(state).length));
    expect(strange).toMatchObject({ status: 401, data: { code: 'LOGIN_FAILED' } });
    expect([...browser.cookies.keys()]).toEqual(['ebp-sso']);
    expect((await refusedWith(state)).status).toBe(401);
    expect([...browser.cookies.keys()]).toEqual([]);
  });

  it('[LOG-21] names the page that the visit wanted to, so that another attempt leads there', async () => {
    const browser = new Browser(portal);
    const wish = { redirecturl: '/ebp/faq' };
    const query = `&${new URLSearchParams(wish)}`;
    const { state } = await comeBackAs(browser, harbourAdmin, query);
    const madeUp = await browser.post('/bff/session/auth-server', { token: 'made-up' });
    expect([madeUp.status, madeUp.data.params]).toEqual([401, undefined]);
    const refused = await browser.post('/bff/session/auth-server', { error: 'access_denied', state });
    expect(refused).toMatchObject({ status: 401, data: { params: wish } });
    const due = await comeBackAs(browser, harbourExpired, query);
    const answer = await browser.post('/bff/session/auth-server', due);
    expect(answer.data).toEqual({ passwordChangeRequired: true, ...wish });
  });

  it('[LOG-21] begins also for a page whose address is too long to remember', async () => {
    const query = new URLSearchParams({ company: 'CHK', redirecturl: `/ebp/faq?${'x'.repeat(2048)}` });
    expect((await new Browser(portal).get(`/bff/session/sso?${query}`)).status).toBe(302);
  });

  it('[OPN-03] loses a sign-in to the answer of none other: of an earlier tab, or made up', async () => {
    const browser = new Browser(portal);
    const earlier = await comeBack(browser);
    const own = await comeBack(browser);
    const attempt = (body: object) => browser.post('/bff/session/auth-server', body);
    expect((await attempt(earlier)).status).toBe(401);
    expect((await attempt({ iss: own.iss, code: 'made-up', state: 'made-up' })).status).toBe(401);
    expect((await attempt({ error: 'access_denied', state: 'made-up' })).status).toBe(401);
    expect((await attempt(own)).status).toBe(200);
  });

  it('[OPN-03] refuses a changed state, a made-up code and a second use', async () => {
    const browser = new Browser(portal);
    const { iss, code, state } = await comeBack(browser);
    const before = browser.twin(portal);
    const attempt = async (body: object) => {
      return (await before.twin(portal).post('/bff/session/auth-server', body)).status;
    };
    expect(await attempt({ iss, code, state: `${state}x` })).toBe(401);
    expect(await attempt({ iss, code, state: 'é'.repeat(String(state).length) })).toBe(401);
    expect(await attempt({ iss, code: 'made-up', state })).toBe(401);
    expect(await attempt({ iss, code, state })).toBe(200);
    expect(await attempt({ iss, code, state })).toBe(401);
  });

  it('[OPN-03] ends at the issuer as well: the page goes there, comes back, and the next visit asks for the password', async () => {
    const pages = new IssuerPages();
    const browser = new Browser(portal);
    await browser.post('/bff/session/auth-server', await comeBackAs(browser, harbourAdmin, '', pages));
    const { data } = await browser.post('/bff/session/logout');
    const { next } = data as { next: string };
    expect(next).toMatch(/^\/bff\/session\/issuer-logout\/[\w-]{32}$/);
    const leaving = await browser.get(next);
    expect([leaving.status, leaving.headers.get('referrer-policy')]).toEqual([303, 'no-referrer']);
    const there = leaving.headers.get('location') ?? '';
    const { searchParams } = new URL(there);
    expect(searchParams.get('id_token_hint')).toBeTruthy();
    const back = (await pages.visit(there)).url;
    expect(back.href).toBe(`${publicUrl()}/?state=${searchParams.get('state')}`);
    expect(await cameBack(new Browser(portal), back)).toBe('/');
    expect(await cameBack(browser, new URL('/?state=made-up', back))).toBe('/');
    expect(await cameBack(browser, back)).toBe('/pages/login');
    expect(await cameBack(browser, back)).toBe('/');
    expect((await authCalls()).endpoints['end-session']).toBe(1);
    expect((await browser.get(next)).headers.get('location')).toBe('/pages/login');
    const again = await browser.get('/bff/session/sso?company=CHK');
    expect((await pages.visit(again.headers.get('location') ?? '')).html).toContain('name="password"');
  });

  it.each([
    [
      'keeps what another one in the same session of the issuer was granted: it is one grant',
      'single sign-on',
    ],
    ['has what a sign-in by password was granted revoked', 'password'],
  ] as const)('[OPN-01] after a timeout %s', async (_, way) => {
    const leaving = await startPortal();
    const [browser, pages] = [new Browser(leaving), new IssuerPages()];
    const byCode = async () =>
      browser.post('/bff/session/auth-server', await comeBackAs(browser, harbourAdmin, '', pages));
    expect((await (way === 'password' ? browser.signIn() : byCode())).status).toBe(200);
    await withRedis((redis) => redis.del(`ebp:{${sessionIdOf(browser.cookies)}}:alive`));
    // The new session has to refresh at once.
    await authServer('access-token-ttl', { seconds: 1 });
    expect((await byCode()).status).toBe(200);
    // What is due ten seconds after a sign-in happens now.
    await leaving.portal.signedOut();
    await leaving.close();
    expect((await browser.twin(portal).read()).status).toBe(200);
    const { endpoints, grants } = await authCalls();
    expect([endpoints.revocation, grants.refresh_token]).toEqual([way === 'password' ? 1 : undefined, 1]);
  });

  it('[OPN-03] names the issuer’s page before the upstream has answered the sign-out, whose tokens are revoked then', async () => {
    const upstream = await startRawUpstream();
    const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
    upstream.answer = async (request, response) => {
      if (request.url?.startsWith('/api/ebp/user/logout')) await mayAnswer;
      passToRecorded(request, response);
    };
    const waiting = await startPortal({ UPSTREAM_URL: upstream.url });
    const browser = new Browser(waiting);
    await browser.post('/bff/session/auth-server', await comeBack(browser));
    const { data } = await browser.post('/bff/session/logout');
    expect(data.next).toMatch(/^\/bff\/session\/issuer-logout\//);
    expect((await authCalls()).endpoints).not.toHaveProperty('revocation');
    letAnswer();
    await expect.poll(async () => (await authCalls()).endpoints.revocation).toBe(1);
    await waiting.close();
    await upstream.close();
  });

  it('[SES-15] [SES-12] comes back from there to the login page with a scanned machine, never to another site', async () => {
    const [browser, pages] = [new Browser(portal), new IssuerPages()];
    await browser.post('/bff/session/auth-server', await comeBackAs(browser, harbourAdmin, '', pages));
    const { next } = (await browser.post('/bff/session/logout')).data;
    const leaving = async (address: string, ql: string) =>
      String((await browser.get(`${address}?${new URLSearchParams({ ql })}`)).headers.get('location'));
    const there = await leaving(String(next), 'HK-QR-0001');
    expect(await cameBack(browser, (await pages.visit(there)).url)).toBe('/pages/login?ql=HK-QR-0001');
    for (const [address, ql, page] of [
      [String(next), 'HK-QR-0001', '/pages/login?ql=HK-QR-0001'],
      ['/bff/session/issuer-logout/made-up', '//evil.example', '/pages/login?ql=%2F%2Fevil.example'],
      ['/bff/session/issuer-logout/made-up', 'x'.repeat(129), '/pages/login'],
    ] as const)
      expect(await leaving(address, ql)).toBe(page);
  });

  it('[OPN-03] is no way in where the operator does not offer it', async () => {
    const chosen = await startPortal({ SIGN_IN: 'password,CSPL=both' });
    const leaving = (company: string) => new Browser(chosen).get(`/bff/session/sso?company=${company}`);
    expect((await leaving('CSPL')).status).toBe(302);
    const refused = await leaving('CHK');
    expect(refused.status).toBe(303);
    expect(refused.headers.get('location')).toBe(failedPage(refused.headers));
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect(await chosen.line(refused.headers.get('x-correlation-id'))).toMatchObject(notOffered);
    for (const [at, company, isSsoAvailable] of [
      [portal, 'CHK', true],
      [chosen, 'CSPL', true],
      [chosen, 'CHK', false],
    ] as const) {
      const bootstrap = await new Browser(at).get(`/bff/session?company=${company}`);
      expect(bootstrap.data).toMatchObject({ company, login: { isSsoAvailable } });
    }
    await chosen.close();
  });

  it('[OPN-03] is the only way in where the operator says so: no password is passed on, reset or changed', async () => {
    const { company, code: loginName, password } = harbourAdmin;
    const chosen = await startPortal({ SIGN_IN: 'CHK=code' });
    const browser = new Browser(chosen);
    expect((await browser.post('/bff/session/auth-server', await comeBack(browser))).status).toBe(200);
    const before = await authCalls();
    const fresh = { newPassword: 'Quiet-Harbour-27', confirmNewPassword: 'Quiet-Harbour-27' };
    for (const [path, body] of [
      ['login', { company, loginName, password }],
      ['reset-password', { company, loginName }],
      ['change-password', { ...fresh, oldPassword: password }],
    ] as const) {
      const { status, headers } = await browser.post(`/bff/session/${path}`, body);
      expect(status, path).toBe(503);
      expect(await chosen.line(headers.get('x-correlation-id'))).toMatchObject(notOffered);
    }
    expect(await authCalls()).toEqual(before);
    const bootstrap = await browser.get('/bff/session?company=CHK');
    expect(bootstrap.data).toMatchObject({ login: { isPasswordAvailable: false, isSsoAvailable: true } });
    await chosen.close();
  });

  it('[OPN-03] is there while the issuer does not answer only where it is the only way, and leads back to the login page', async () => {
    const away = await startPortal({ AUTH_ISSUER_URL: 'http://127.0.0.1:9', SIGN_IN: 'both,CSPL=code' });
    for (const [company, isSsoAvailable] of [
      ['CSPL', true],
      ['CHK', false],
    ] as const) {
      const { data } = await new Browser(away).get(`/bff/session?company=${company}`);
      expect(data).toMatchObject({ company, login: { isSsoAvailable } });
    }
    for (const wish of ['', '&redirecturl=%2Febp%2Ffaq']) {
      const { status, headers } = await new Browser(away).get(`/bff/session/sso?company=CHK${wish}`);
      expect([status, headers.get('location')]).toEqual([303, failedPage(headers) + wish]);
    }
    const { headers } = await new Browser(away).get('/bff/session/sso?company=CSPL');
    expect(headers.get('location')).toBe(failedPage(headers, 'CSPL'));
    await away.close();
  });
});

describe('a token handed over by a legacy application', () => {
  it('[OPN-03] signs in when the issuer vouches for it', async () => {
    const browser = new Browser(portal);
    const signedIn = await browser.post('/bff/session/auth-server', { token: await tokenOf(merlionAdmin) });
    expect(signedIn).toMatchObject({ status: 200, data: { next: '/ebp/home' } });
    expect(await browser.get('/bff/session')).toMatchObject({ data: { company: 'CSPL' } });
  });

  it('[OPN-03] refuses a token the issuer does not know, or knows no more', async () => {
    const token = await tokenOf(harbourAdmin);
    await authServer('expire-tokens', { sub: harbourAdmin.pkey });
    for (const bad of [token, 'made-up', `dev.${harbourAdmin.pkey}.made-up`]) {
      expect((await new Browser(portal).post('/bff/session/auth-server', { token: bad })).status).toBe(401);
    }
  });
});

/** Where a browser is led that comes back from the issuer's sign-out page. */
async function cameBack(browser: Browser, { pathname, search }: URL): Promise<string | null> {
  const answer = await browser.get(pathname + search);
  expect(answer.status).toBe(303);
  return answer.headers.get('location');
}

/** The page shows the correlation id under which the log gives the reason. */
const failedPage = (headers: Headers, company = 'CHK'): string =>
  `/pages/login?reason=failed&ref=${headers.get('x-correlation-id')}&company=${company}`;

/** What the log says of a way that the company does not have: anybody can try it, so it is no failure that pages somebody. */
const notOffered = { outcome: 'rejected-by-access', cause: 'CALL_UNKNOWN' };
