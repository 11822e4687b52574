import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Browser } from './testing/browser.ts';
import { keysLike, sessionIdOf } from './testing/redis-keys.ts';
import { type Replica, startReplica } from './testing/replica.ts';
import { authCalls, authServer } from './testing/services.ts';

let replicas: readonly [Replica, Replica];
beforeAll(async () => {
  // A short idle limit makes every read move it, which is one of the writes that must not revive anything.
  const environment = { SESSION_IDLE_SECONDS: '6' };
  replicas = await Promise.all([startReplica({ environment }), startReplica({ environment })]);
});
afterAll(() => Promise.all(replicas.map((replica) => replica.close())));
beforeEach(() => authServer('reset', {}));

async function signedIn(): Promise<Browser> {
  const browser = new Browser(replicas[0]);
  expect((await browser.signIn()).status).toBe(200);
  return browser;
}

function twin(browser: Browser, replica: Replica): Browser {
  const other = new Browser(replica);
  for (const [name, value] of browser.cookies) other.cookies.set(name, value);
  return other;
}

describe('logout', () => {
  it('[SES-15] ends the session on every replica, expires the cookie and refuses the old one', async () => {
    const browser = await signedIn();
    const other = twin(browser, replicas[1]);
    expect((await other.get('/api/ebp/probe')).status).toBe(200);
    const answer = await browser.post('/bff/session/logout');
    expect(answer).toMatchObject({ status: 200, data: { next: '/pages/login' } });
    expect(answer.headers.getSetCookie().join()).toMatch(/^ebp=; .*Expires=Thu, 01 Jan 1970/);
    expect(await other.get('/api/ebp/probe')).toMatchObject({
      status: 401,
      data: { code: 'UNAUTHENTICATED' },
    });
    expect(await keysLike(`ebp:{${sessionIdOf(other.cookies)}}*`)).toEqual([]);
  });

  it('[SES-15] revokes the refresh token once and tells issuer and upstream, however often it is asked', async () => {
    const browser = await signedIn();
    replicas[0].upstream.calls.length = 0;
    const twins = Array.from({ length: 10 }, (_, index) => twin(browser, replicas[index % 2 === 0 ? 0 : 1]));
    const answers = await Promise.all(twins.map((one) => one.post('/bff/session/logout')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { endpoints } = await authCalls();
    expect(endpoints).toMatchObject({ revocation: 1, 'end-session': 1 });
    const logouts = replicas.flatMap(({ upstream }) =>
      upstream.calls.filter(({ operation }) => operation === 'user.logout'),
    );
    expect(logouts).toHaveLength(1);
  });

  it('[SES-15] succeeds for the user when issuer and upstream are broken', async () => {
    const browser = await signedIn();
    await authServer('fail', { endpoint: 'revocation', status: 500 });
    await authServer('fail', { endpoint: 'end-session', drop: true });
    replicas[0].upstream.failing = 'user.logout';
    expect((await browser.post('/bff/session/logout')).status).toBe(200);
    replicas[0].upstream.failing = undefined;
  });

  it('[SES-15] answers a visitor without a session like anybody else', async () => {
    expect((await new Browser(replicas[0]).post('/bff/session/logout')).status).toBe(200);
  });

  it('[OPN-10] forgets the scanned code with the session', async () => {
    const browser = await signedIn();
    await browser.get('/bff/session?ql=HK-QR-0001');
    expect([...browser.cookies.keys()].sort()).toEqual(['ebp', 'ebp-ql']);
    await browser.post('/bff/session/logout');
    expect([...browser.cookies.keys()]).toEqual([]);
  });

  it('[OPN-01] revokes what a replaced session held when the process leaves before it is due', async () => {
    const leaving = await startReplica();
    const browser = new Browser(leaving);
    await browser.signIn();
    await browser.signIn();
    expect((await authCalls()).endpoints.revocation).toBeUndefined();
    await leaving.close();
    await vi.waitFor(async () => expect((await authCalls()).endpoints.revocation).toBe(1));
  });

  it('[SES-15] does not end a session for a cookie whose secret was rotated out', async () => {
    const browser = await signedIn();
    const before = twin(browser, replicas[1]);
    await replicas[0].auth.store.update(sessionIdOf(browser.cookies), (record) => ({
      ...record,
      secretHash: 'x'.repeat(32),
    }));
    expect((await before.post('/bff/session/logout')).status).toBe(200);
    expect(await keysLike(`ebp:{${sessionIdOf(browser.cookies)}}:session`)).toHaveLength(1);
  });
});

it('[SES-15] a thousand requests racing a logout revive nothing', async () => {
  const browser = await signedIn();
  const id = sessionIdOf(browser.cookies);
  const session = await replicas[0].auth.viewer.view({
    headers: { cookie: browser.cookieHeader() },
  } as Parameters<Replica['auth']['viewer']['view']>[0]);
  expect(session).toMatchObject({ id });
  const writes: ((replica: Replica, own: Browser) => Promise<unknown>)[] = [
    (_, own) => own.get('/api/ebp/probe'),
    (_, own) => own.get('/bff/session'),
    (_, own) => own.post('/bff/session/relogin'),
    (_, own) => own.put('/bff/session/guest-info', {}),
    ({ auth }) =>
      auth.store.update(id, (record) => ({ ...record, acceptedTerms: true })).catch(() => 'ended'),
  ];
  const racing = Array.from({ length: 1000 }, (_, index) => {
    const replica = replicas[index % 2 === 0 ? 0 : 1];
    const write = writes[index % writes.length];
    return write?.(replica, twin(browser, replica));
  });
  const logout = twin(browser, replicas[1]).post('/bff/session/logout');
  await Promise.all([...racing, logout]);
  expect(await keysLike(`ebp:{${id}}*`)).toEqual([]);
  expect((await browser.get('/api/ebp/probe')).status).toBe(401);
}, 30_000);
