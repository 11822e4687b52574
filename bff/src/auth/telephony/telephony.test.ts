import { randomBytes } from 'node:crypto';
import { telephonyView } from '@ebp/contracts/portal/telephony';
import { demoAccounts, demoTelephonyClient } from '@ebp/contracts/testing/demo-world';
import supertest from 'supertest';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RedisDatabase } from '../../session/redis/redis-database.ts';
import { ownPortal } from '../../testing/own-portal.ts';
import { startPortal } from '../../testing/portal.ts';
import { beginAnew } from '../testing/begin-anew.ts';
import { Browser } from '../testing/browser.ts';
import { IssuerPages } from '../testing/issuer-pages.ts';
import { everythingStored, keysLike, sessionIdOf } from '../testing/redis-keys.ts';
import { authCalls, authServer, authUrl } from '../testing/services.ts';
import { withSessions } from '../testing/sessions.ts';

const { contactCentreAgent } = demoAccounts;
const environment = {
  TELEPHONY_ISSUER_URL: authUrl(),
  TELEPHONY_CLIENT_ID: demoTelephonyClient.id,
  TELEPHONY_CLIENT_SECRET: demoTelephonyClient.secret,
};
const replicas = [ownPortal(environment), ownPortal(environment)] as const;
beforeEach(beginAnew);

const agent = (replica = replicas[0]) => Browser.signedIn(replica, contactCentreAgent);

/** Goes to the provider, signs in there, and returns with its answer. */
async function comeBack(browser: Browser, next?: string) {
  const leaving = await browser.post('/bff/telephony/connect', { next });
  expect(leaving.status).toBe(200);
  const address = new URL(String(leaving.data.authorizationUrl));
  const back = await new IssuerPages().signIn(address.href, contactCentreAgent);
  const [code = '', state = '', iss = ''] = ['code', 'state', 'iss'].map(
    (name) => back.searchParams.get(name) ?? '',
  );
  return { address, back, answer: { code, state, iss } };
}

const connected = (browser: Browser, answer: object) => browser.post('/bff/telephony/callback', answer);

describe('an agent’s connection to the telephony provider', () => {
  it('[CFG-01] [CCC-03] leads back to the company’s host it was begun at', async () => {
    const replica = await startPortal({ ...environment, COMPANY_HOSTS: 'sheaf.example=CHK' });
    const { port, protocol } = new URL(replica.config.publicUrl);
    const origin = new URL(`${protocol}//sheaf.example${port && `:${port}`}`).origin;
    const browser = await agent(replica);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const leave = (host: string) =>
      supertest(replica.url)
        .post('/bff/telephony/connect')
        .set({ 'X-EBP-Request': '1', cookie, host })
        .send({});
    const redirectOf = (answer: supertest.Response) =>
      new URL(answer.body.data.authorizationUrl).searchParams.get('redirect_uri');
    expect(redirectOf(await leave('sheaf.example'))).toBe(`${origin}/purecloudcallback`);
    expect(redirectOf(await leave('elsewhere.example'))).toBe(
      `${replica.config.publicUrl}/purecloudcallback`,
    );
    await replica.close();
  });

  it('[CCC-03] [OPN-46] is made by code with PKCE, state and nonce, on any replica', async () => {
    const browser = await agent();
    expect((await browser.get('/bff/telephony')).data).toEqual({ isAvailable: true });
    const { address, back, answer } = await comeBack(
      browser,
      '/ecca/contactaccount/search?phone=85228001234',
    );
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: demoTelephonyClient.id,
      response_type: 'code',
      scope: 'openid',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(address.searchParams.get(name)?.length).toBeGreaterThan(40);
    }
    expect(back.pathname).toBe('/purecloudcallback');
    browser.replica = replicas[1];
    expect(await connected(browser, answer)).toMatchObject({
      status: 200,
      data: { next: '/ecca/contactaccount/search?phone=85228001234' },
    });
    const { connection } = telephonyView.parse((await browser.get('/bff/telephony')).data);
    expect(connection?.name).toBe(contactCentreAgent.code);
    expect(Date.parse(connection?.until ?? '')).toBeGreaterThan(Date.now() + 60_000);
  });

  it('[CCC-03] is one sign-in’s: a second use of its state is refused, and so are a changed one and a made-up code', async () => {
    const browser = await agent();
    const { answer } = await comeBack(browser);
    expect((await connected(browser, { ...answer, state: `${answer.state}x` })).status).toBe(403);
    expect((await connected(browser, answer)).status).toBe(200);
    expect((await connected(browser, answer)).data.code).toBe('REQUEST_REFUSED');
    const { answer: another } = await comeBack(browser);
    expect((await connected(browser, { ...another, code: 'made-up' })).status).toBe(403);
    expect((await connected(browser, another)).status).toBe(403);
    const { answer: raced } = await comeBack(browser);
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => connected(browser, raced)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 403, 403, 403]);
  });

  it('[CCC-03] is made by nobody but the provider, which must say so where it announces that it does', async () => {
    const browser = await agent();
    for (const iss of ['https://evil.example', undefined]) {
      const { answer } = await comeBack(browser);
      const before = (await authCalls()).endpoints.token;
      expect((await connected(browser, { ...answer, iss })).data.code).toBe('REQUEST_REFUSED');
      expect((await authCalls()).endpoints.token).toBe(before);
    }
  });

  it('[CCC-03] belongs to the session that began it', async () => {
    const [first, second] = [await agent(), await agent()];
    const { answer } = await comeBack(first);
    expect((await connected(second, answer)).status).toBe(403);
    expect((await second.get('/bff/telephony')).data).toEqual({ isAvailable: true });
    expect((await connected(first, answer)).status).toBe(403);
  });

  it('[CCC-03] [OPN-02] goes on with pages of the portal alone', async () => {
    const browser = await agent();
    for (const next of ['https://evil.example/', undefined]) {
      const { answer } = await comeBack(browser, next);
      expect((await connected(browser, answer)).data.next).toBe('/ecca/contactaccount/search');
    }
  });

  it('[CCC-03] [OPN-01] lies encrypted beside the session, and nothing of it reaches the browser', async () => {
    const browser = await agent();
    const number = `+852${randomBytes(4).readUInt32BE()}`;
    const { answer } = await comeBack(browser, `/ecca/contactaccount/search?phone=${number}`);
    expect(await everythingStored()).not.toContain(number);
    expect(await everythingStored()).not.toContain(answer.state);
    await connected(browser, answer);
    const id = sessionIdOf(browser.cookies);
    expect(await keysLike(`ebp:{${id}}:telephony`)).toHaveLength(1);
    const secret = `dev.${contactCentreAgent.pkey}.`;
    expect(await everythingStored()).not.toContain(secret);
    expect(browser.traffic.join('\n')).not.toContain(secret);
  });

  it('[CCC-03] [SES-15] ends with the session, and its token is revoked', async () => {
    const browser = await agent();
    await connected(browser, (await comeBack(browser)).answer);
    const id = sessionIdOf(browser.cookies);
    await browser.post('/bff/session/logout');
    expect(await keysLike(`ebp:{${id}}*`)).toEqual([]);
    await expect.poll(async () => (await authCalls()).endpoints.revocation).toBe(2);
  });

  it('[CCC-03] is replaced by a new one, and ends when the browser gets another session', async () => {
    const leaving = await startPortal(environment);
    const browser = await agent(leaving);
    await connected(browser, (await comeBack(browser)).answer);
    await connected(browser, (await comeBack(browser)).answer);
    expect((await authCalls()).endpoints.revocation).toBe(1);
    const { code: loginName, password } = contactCentreAgent;
    await browser.signIn({ loginName, password });
    expect((await authCalls()).endpoints.revocation).toBe(2);
    await leaving.portal.signedOut();
    await leaving.close();
    expect((await authCalls()).endpoints.revocation, 'the company account’s as well').toBe(3);
  });

  it('[CCC-03] is not made for a session that ends meanwhile: the token is given back', async () => {
    const browser = await agent();
    const { answer } = await comeBack(browser);
    const id = sessionIdOf(browser.cookies);
    const elsewhere = browser.twin(replicas[1]);
    const { replace } = RedisDatabase.prototype;
    let ended = 0;
    vi.spyOn(RedisDatabase.prototype, 'replace').mockImplementation(async function (
      this: RedisDatabase,
      guards,
      entries,
    ) {
      const isOfSession = entries.some(({ key }) => key.startsWith(`ebp:{${id}}`));
      if (isOfSession && ended++ === 0) await elsewhere.post('/bff/session/logout');
      return replace.call(this, guards, entries);
    });
    expect((await connected(browser, answer)).status).toBe(401);
    vi.restoreAllMocks();
    expect(await keysLike(`ebp:{${id}}*`)).toEqual([]);
    await expect.poll(async () => (await authCalls()).endpoints.revocation).toBe(2);
  });

  it('[CCC-03] replaces one that the provider does not revoke', async () => {
    const browser = await agent();
    await connected(browser, (await comeBack(browser, '/ecca/contactaccount/search?phone=1')).answer);
    const { answer } = await comeBack(browser, '/ecca/contactaccount/search?phone=2');
    await authServer('fail', { endpoint: 'revocation', status: 500, times: 1 });
    expect(await connected(browser, answer)).toMatchObject({
      status: 200,
      data: { next: '/ecca/contactaccount/search?phone=2' },
    });
  });

  it('[CCC-03] keeps the session and answers 503 while the provider is away', async () => {
    const browser = await agent();
    const { answer } = await comeBack(browser);
    await authServer('fail', { endpoint: 'token', status: 500, times: 1 });
    expect((await connected(browser, answer)).status).toBe(503);
    expect((await browser.read()).status).toBe(200);
  });

  it('[OPN-46] says that no provider is configured, and connects nobody', async () => {
    const without = await startPortal();
    const browser = await agent(without);
    expect(await browser.get('/bff/telephony')).toMatchObject({ status: 200, data: { isAvailable: false } });
    expect((await browser.post('/bff/telephony/connect')).status).toBe(404);
    expect((await connected(browser, { code: 'c', state: 's' })).status).toBe(404);
    await without.close();
  });

  it('[OPN-03] a token of the telephony provider signs nobody in', async () => {
    const browser = await agent();
    await connected(browser, (await comeBack(browser)).answer);
    const text = await withSessions((sessions) => sessions.telephonyOf(sessionIdOf(browser.cookies)));
    const made = JSON.parse(text ?? '') as { accessToken: string };
    const stranger = await new Browser(replicas[0]).post('/bff/session/auth-server', {
      token: made.accessToken,
    });
    expect(stranger).toMatchObject({ status: 401, data: { code: 'LOGIN_FAILED' } });
  });
});
