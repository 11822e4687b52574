import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Browser } from './testing/browser.ts';
import { sessionIdOf } from './testing/redis-keys.ts';
import { type Replica, startReplica } from './testing/replica.ts';
import { type ReplicaProcess, startReplicaProcess } from './testing/replica-processes.ts';
import { authCalls, authServer } from './testing/services.ts';

let portal: Replica;
let replicas: readonly [ReplicaProcess, ReplicaProcess];
beforeAll(async () => {
  [portal, ...replicas] = await Promise.all([startReplica(), startReplicaProcess(), startReplicaProcess()]);
});
afterAll(() => Promise.all([portal, ...replicas].map((replica) => replica.close())));
beforeEach(() => authServer('reset', {}));

/** Signs in with a token that has to be refreshed at once; the next one lasts. */
async function signedInWithExpiredToken(): Promise<Browser> {
  await authServer('access-token-ttl', { seconds: 1 });
  const browser = new Browser(portal);
  expect((await browser.signIn()).status).toBe(200);
  await authServer('access-token-ttl', { seconds: 300 });
  return browser;
}

const refreshes = async (): Promise<number> => (await authCalls()).grants.refresh_token ?? 0;

function readsOverBothReplicas(browser: Browser, count: number): Promise<number[]> {
  const statuses = Array.from({ length: count }, async (_, index) => {
    const own = new Browser(replicas[index % 2] ?? portal);
    for (const [name, value] of browser.cookies) own.cookies.set(name, value);
    return (await own.get('/api/ebp/probe')).status;
  });
  return Promise.all(statuses);
}

describe('refresh over two replicas', () => {
  it('[OPN-64] makes one token call for 500 requests on an expired token', async () => {
    const browser = await signedInWithExpiredToken();
    expect(new Set(await readsOverBothReplicas(browser, 500))).toEqual(new Set([200]));
    expect(await refreshes()).toBe(1);
  }, 30_000);

  it('[OPN-64] makes one token call when the token endpoint takes ten seconds', async () => {
    const browser = await signedInWithExpiredToken();
    await authServer('delay', { endpoint: 'token', ms: 10_000, when: 'after' });
    expect(new Set(await readsOverBothReplicas(browser, 500))).toEqual(new Set([200]));
    expect(await refreshes()).toBe(1);
  }, 40_000);
});

describe('refresh that fails', () => {
  it('keeps the session and answers 503 while the issuer is broken, and goes on when it is back', async () => {
    const browser = await signedInWithExpiredToken();
    await authServer('fail', { endpoint: 'token', status: 500, times: 1 });
    const broken = await browser.get('/api/ebp/probe');
    expect(broken).toMatchObject({ status: 503, data: { code: 'UNAVAILABLE' } });
    expect(broken.headers.get('retry-after')).not.toBeNull();
    expect((await browser.get('/api/ebp/probe')).status).toBe(200);
  });

  it.each([
    { status: 400, error: 'invalid_client' },
    { status: 401, error: 'invalid_client' },
    { status: 400, error: 'invalid_request' },
    { status: 400, error: 'temporarily_unavailable' },
    { status: 403 },
    { status: 429 },
    { status: 502 },
  ])('keeps the session when the issuer answers %j, which is no refusal of its token', async (fault) => {
    const browser = await signedInWithExpiredToken();
    await authServer('fail', { endpoint: 'token', ...fault, times: 1 });
    expect((await browser.get('/api/ebp/probe')).status).toBe(503);
    expect((await browser.get('/api/ebp/probe')).status).toBe(200);
  });

  it('keeps the session when the issuer cuts the connection', async () => {
    const browser = await signedInWithExpiredToken();
    await authServer('fail', { endpoint: 'token', drop: true, times: 1 });
    expect((await browser.get('/api/ebp/probe')).status).toBe(503);
    expect((await browser.get('/api/ebp/probe')).status).toBe(200);
  });

  it('ends the session when the issuer refuses the refresh token', async () => {
    const browser = await signedInWithExpiredToken();
    await authServer('fail', { endpoint: 'token', error: 'invalid_grant', times: 1 });
    expect(await browser.get('/api/ebp/probe')).toMatchObject({
      status: 401,
      data: { code: 'UNAUTHENTICATED' },
    });
    expect(await browser.get('/bff/session')).toMatchObject({ data: { authenticated: false } });
  });

  it('recognises the refusal behind a 401 with its error in the body', async () => {
    const browser = await signedInWithExpiredToken();
    await authServer('fail', { endpoint: 'token', status: 401, error: 'invalid_grant', times: 1 });
    expect((await browser.get('/api/ebp/probe')).status).toBe(401);
  });
});

it('loses nothing when the browser goes away in mid-refresh', async () => {
  const browser = await signedInWithExpiredToken();
  await authServer('delay', { endpoint: 'token', ms: 600, when: 'after' });
  const signal = AbortSignal.timeout(100);
  await expect(browser.get('/api/ebp/probe', { signal })).rejects.toThrow();
  await sleep(1000);
  expect((await browser.get('/api/ebp/probe')).status).toBe(200);
  expect(await refreshes()).toBe(1);
});

it('[OPN-64] leaves the token of another replica in place when its own comes too late', async () => {
  const browser = await signedInWithExpiredToken();
  const id = sessionIdOf(browser.cookies);
  await authServer('delay', { endpoint: 'token', ms: 500, when: 'after' });
  const reading = browser.get('/api/ebp/probe');
  await sleep(150);
  const { vault } = portal.auth.store;
  const grant = { refreshToken: 'of the winner' };
  expect(await vault.replace(id, 1, { accessToken: 'winner', expiresMs: Date.now() + 60_000, grant })).toBe(
    true,
  );
  expect((await reading).status).toBe(200);
  expect(await vault.load(id)).toMatchObject({ access: { version: 2, accessToken: 'winner' }, grant });
  expect((await authCalls()).endpoints.revocation).toBeUndefined();
});

it('[OPN-64] counts refreshes by their result', async () => {
  portal.metrics.registry.resetMetrics();
  const browser = await signedInWithExpiredToken();
  await authServer('fail', { endpoint: 'token', status: 500, times: 1 });
  await browser.get('/api/ebp/probe');
  await browser.get('/api/ebp/probe');
  const refused = await signedInWithExpiredToken();
  await authServer('fail', { endpoint: 'token', error: 'invalid_grant', times: 1 });
  await refused.get('/api/ebp/probe');
  const text = await portal.metrics.registry.getSingleMetricAsString('ebp_token_refreshes_total');
  for (const result of ['done', 'failed', 'refused']) {
    expect(text).toMatch(new RegExp(`^ebp_token_refreshes_total\\{result="${result}"\\} 1$`, 'm'));
  }
});

it('revokes a token that arrives after the session was signed out', async () => {
  const browser = await signedInWithExpiredToken();
  await authServer('delay', { endpoint: 'token', ms: 500, when: 'after' });
  const reading = browser.get('/api/ebp/probe');
  await sleep(150);
  const cookies = browser.cookieHeader();
  expect((await browser.post('/bff/session/logout')).status).toBe(200);
  expect((await reading).status).toBe(401);
  expect((await browser.get('/api/ebp/probe', { headers: { cookie: cookies } })).status).toBe(401);
  expect((await authCalls()).endpoints.revocation).toBe(2);
});
