import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { buildUserInfo } from '@ebp/contracts/testing/user';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stubUserInfo } from '../testing/people.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { stub } from '../testing/wiremock.ts';
import { beginAnew } from './testing/begin-anew.ts';
import { type Answer, Browser } from './testing/browser.ts';
import { type FakeIssuer, fakeClient, startFakeIssuer } from './testing/fake-issuer.ts';
import { authCalls, authUrl, publicUrl } from './testing/services.ts';
import { comeBack, tokenOf } from './testing/ways-in.ts';

const { harbourAdmin, merlionAdmin } = demoAccounts;
let fake: FakeIssuer;
let portal: TestPortal;
let away: () => Promise<void>;
beforeAll(async () => {
  fake = await startFakeIssuer();
  portal = await startPortal({
    AUTH_CSPL_ISSUER_URL: fake.url,
    AUTH_CSPL_CLIENT_ID: fakeClient.id,
    AUTH_CSPL_CLIENT_SECRET: fakeClient.secret,
  });
  away = await stubUserInfo(buildUserInfo());
});
afterAll(async () => {
  await away();
  await portal.close();
  await fake.close();
});

const endpoints = () => ({
  authorization_endpoint: `${fake.url}/auth`,
  introspection_endpoint: `${fake.url}/introspect`,
  revocation_endpoint: `${fake.url}/revoke`,
  userinfo_endpoint: `${fake.url}/userinfo`,
});
beforeEach(async () => {
  await beginAnew();
  fake.tokenCalls.length = 0;
  // The tokens of a company's own issuer need not name the company, and its people may have anybody's subject.
  fake.lies = { metadata: endpoints(), claims: { company: undefined, sub: harbourAdmin.pkey } };
});

const byPassword = async ({ company, code: loginName, password }: typeof harbourAdmin) => {
  const browser = new Browser(portal);
  const answer = await browser.post('/bff/session/login', { company, loginName, password });
  expect(answer.status).toBe(200);
  return browser;
};
const lineOf = ({ headers }: Answer) => portal.line(headers.get('x-correlation-id'));
const grants = () => fake.tokenCalls.map(({ form }) => form.get('grant_type'));

describe('a company with an issuer of its own', () => {
  it('[LOG-08] signs in there, and all others at the common one', async () => {
    const browser = await byPassword(merlionAdmin);
    expect((await browser.get('/bff/session')).data).toMatchObject({ company: 'CSPL' });
    expect(grants()).toContain('email-and-password');
    expect(fake.tokenCalls.map(({ path }) => path)).toContain('/api/ebp/auth/identify');
    const common = await authCalls();
    expect([common.grants, common.endpoints.identify ?? 0]).toEqual([{}, 0]);
    const calls = fake.tokenCalls.length;
    await byPassword(harbourAdmin);
    expect(fake.tokenCalls).toHaveLength(calls);
  });

  it('[OPN-03] leaves for its page with an address of its own to come back to', async () => {
    const { browser, answer, redirectUri } = await leave();
    expect(redirectUri).toBe(`${publicUrl()}/pages/authServer/CSPL`);
    fake.lies.claims = { ...fake.lies.claims, nonce: answer.nonce };
    const { code, state } = answer;
    const back = await browser.post('/bff/session/auth-server', { code, state, company: 'CSPL' });
    expect(back).toMatchObject({ status: 200, data: { next: '/ebp/home' } });
    const sent = fake.tokenCalls.at(-1)?.form;
    expect([sent?.get('code'), sent?.get('redirect_uri')]).toEqual(['c', redirectUri]);
  });

  it.each([undefined, 'CHK'])(
    '[OPN-03] is sent no code that came to the address of another issuer: %s',
    async (company) => {
      const { browser, answer } = await leave();
      const { code, state } = answer;
      const back = await browser.post('/bff/session/auth-server', { code, state, company });
      expect([back.status, back.data.code]).toEqual([401, 'LOGIN_FAILED']);
      expect(fake.tokenCalls).toEqual([]);
      expect(await lineOf(back)).toMatchObject({ cause: 'LOGIN_REFUSED', detail: 'address' });
    },
  );

  it('[OPN-03] passes off no code of its own as one of the common issuer', async () => {
    const browser = new Browser(portal);
    const answer = await comeBack(browser, harbourAdmin);
    const sent = { ...answer, company: 'CSPL' };
    expect((await browser.post('/bff/session/auth-server', sent)).status).toBe(401);
    expect((await authCalls()).grants).toEqual({});
  });

  it('[SES-15] renews and revokes its tokens there', async () => {
    fake.lies.tokens = { refresh_token: 'of-its-own', expires_in: 1 };
    const browser = await byPassword(merlionAdmin);
    fake.tokenCalls.length = 0;
    await browser.get('/bff/home');
    await browser.post('/bff/session/logout');
    expect(grants()).toContain('refresh_token');
    await expect.poll(() => fake.tokenCalls.map(({ path }) => path)).toContain('/revoke');
    const { endpoints: common, grants: granted } = await authCalls();
    expect([common.revocation ?? 0, granted]).toEqual([0, {}]);
  });

  it('[SES-15] ends a session whose refresh token it refuses without saying why', async () => {
    fake.lies.tokens = { refresh_token: 'of-its-own', expires_in: 1 };
    const browser = await byPassword(merlionAdmin);
    fake.lies.tokenAnswer = { status: 400 };
    expect((await browser.read()).status).toBe(401);
    const line = await lineOf(await browser.read());
    expect(line).toMatchObject({ cause: 'SESSION_ENDED_BY_ISSUER', detail: 'refused' });
  });

  it('[OPN-03] passes on no token of somebody else that a renewal brings', async () => {
    fake.lies.tokens = { refresh_token: 'of-its-own', expires_in: 1 };
    const browser = await byPassword(merlionAdmin);
    const { claims } = fake.lies;
    fake.lies.claims = { ...claims, sub: 'U-HK-0002' };
    const refused = await browser.read();
    expect(refused.status).toBe(503);
    expect(await lineOf(refused)).toMatchObject({ cause: 'ID_TOKEN_REFUSED', detail: 'sub' });
    fake.lies.claims = claims ?? {};
    // The recorded upstream knows no token of this issuer.
    const unknown = await stub('GET', '/api/ebp/codelist/search', {
      status: 200,
      body: { isSuccess: true, data: [] },
    });
    expect((await browser.read()).status).toBe(200);
    await unknown();
  });

  it('[SES-15] ends no session of another company, whatever its logout token names', async () => {
    const [own, other] = [await byPassword(merlionAdmin), await byPassword(harbourAdmin)];
    expect(await logout(await fake.logoutToken(harbourAdmin.pkey))).toBe(200);
    expect((await own.read()).status).toBe(401);
    expect((await other.read()).status).toBe(200);
  });

  it.each([
    ['the name of the common issuer', () => ({ iss: authUrl() })],
    ['no name', () => ({ iss: undefined })],
    ['another client', () => ({ aud: 'other' })],
  ])('[OPN-06] ends nothing with a token under %s', async (_what, claims) => {
    const other = await byPassword(harbourAdmin);
    expect(await logout(await fake.logoutToken(harbourAdmin.pkey, claims()))).toBe(400);
    expect((await other.read()).status).toBe(200);
  });

  it('[OPN-03] is asked about tokens that came to its address, and about no others', async () => {
    fake.lies.tokens = introspected();
    expect((await hand('opaque', 'CSPL')).status).toBe(200);
    fake.tokenCalls.length = 0;
    expect((await hand('opaque')).status).toBe(401);
    expect((await hand(await tokenOf(harbourAdmin))).status).toBe(200);
    // The common issuer says nothing about people of this company any more.
    const foreign = await hand(await tokenOf(merlionAdmin));
    expect(foreign.status).toBe(401);
    expect(fake.tokenCalls).toEqual([]);
  });

  it.each([
    ['sub', { sub: undefined }],
    ['sub', { sub: 7 }],
    ['client_id', { client_id: undefined }],
    ['sub, exp', { sub: undefined, exp: null }],
    ['client_id, sub, exp', { client_id: undefined, sub: undefined, exp: undefined }],
  ])(
    '[OPN-03] signs nobody in, and says what lacks, where its issuer tells of a token without %s',
    async (names, lacking) => {
      fake.lies.tokens = introspected(lacking);
      const answer = await hand('opaque', 'CSPL');
      expect([answer.status, answer.data.code]).toEqual([503, 'UNAVAILABLE']);
      const cause = 'ISSUER_ANSWER_UNUSABLE';
      expect(await lineOf(answer)).toMatchObject({ cause, detail: `introspection without ${names}` });
    },
  );

  it.each([
    ['token of another client', { client_id: 'other' }],
    ['token of another client', { client_id: 'other', sub: undefined }],
    ['token', { active: false, client_id: undefined, sub: undefined, exp: undefined }],
  ])('[OPN-03] signs nobody in whose token is refused as a "%s"', async (detail, said) => {
    fake.lies.tokens = introspected(said);
    const answer = await hand('opaque', 'CSPL');
    expect([answer.status, answer.data.code]).toEqual([401, 'LOGIN_FAILED']);
    expect(await lineOf(answer)).toMatchObject({ cause: 'LOGIN_REFUSED', detail });
  });
});

/** What the issuer says of a token that signs somebody in. */
const introspected = (answer: object = {}) => ({
  ...{ active: true, client_id: fakeClient.id, sub: 'U-HK-0001', exp: Math.floor(Date.now() / 1000) + 300 },
  ...answer,
});

/** Comes with a token of a legacy application. */
const hand = (token: string, company?: string) =>
  new Browser(portal).post('/bff/session/auth-server', { token, company });

/** Begins a sign-in at the page of the company's issuer. */
async function leave() {
  const browser = new Browser(portal);
  const leaving = await browser.get('/bff/session/sso?company=CSPL');
  const url = new URL(leaving.headers.get('location') ?? '');
  expect(url.origin).toBe(fake.url);
  const sent = (name: string) => url.searchParams.get(name) ?? '';
  const answer = { code: 'c', state: sent('state'), nonce: sent('nonce') };
  return { browser, answer, redirectUri: sent('redirect_uri') };
}

async function logout(token: string): Promise<number> {
  const answer = await fetch(`${portal.url}/bff/session/back-channel-logout`, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: token }),
  });
  return answer.status;
}
