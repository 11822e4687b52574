import supertest from 'supertest';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sessionKeys } from '../session/keys.ts';
import { inTime, later } from '../testing/later.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import type { RawUpstream } from '../testing/raw-upstream.ts';
import { Issuer } from './issuer/issuer.ts';
import { GrantRefused } from './issuer/issuer-fault.ts';
import { Browser } from './testing/browser.ts';
import { holdTokens } from './testing/hold-tokens.ts';
import { startQuickUpstream } from './testing/quick-upstream.ts';
import { keysLike, sessionIdOf, withRedis } from './testing/redis-keys.ts';
import { type ReplicaProcess, startReplicaProcess } from './testing/replica-processes.ts';
import { authCalls, authServer } from './testing/services.ts';
import { withSessions } from './testing/sessions.ts';

let portal: TestPortal;
/** The portal of this process, and one of another: nothing but the store and the issuer is common to them. */
let replicas: readonly [TestPortal, ReplicaProcess];
/** As the portal: a second replica whose clock the test holds as well. */
let second: TestPortal;
let upstream: RawUpstream;
beforeAll(async () => {
  upstream = await startQuickUpstream();
  // The test makes hundreds of simultaneous calls, so the fair share must not delay any of them.
  const share = { SESSION_CALLS_AT_ONCE: '1000', SESSION_CALLS_PER_SECOND: '100000' };
  // Nor may the time limits of a call cut one off, because a busy machine takes its time for them.
  const limits = {
    UPSTREAM_TIMEOUT_MS: '60000',
    UPSTREAM_CONNECT_TIMEOUT_MS: '30000',
    REDIS_TIMEOUT_MS: '10000',
  };
  const environment = { UPSTREAM_URL: upstream.url, ...share, ...limits };
  const other = startReplicaProcess(environment);
  [portal, second] = await Promise.all([startPortal(environment), startPortal(environment)]);
  replicas = [portal, await other];
});
afterAll(async () => {
  await Promise.all([second, ...replicas].map((replica) => replica.close()));
  await upstream.close();
});
beforeEach(() => authServer('reset', {}));
afterEach(inTime);

/** Signs in with a token that has to be refreshed at once; the next token is valid longer. */
async function signedInWithExpiredToken(): Promise<Browser> {
  await authServer('access-token-ttl', { seconds: 1 });
  const browser = await Browser.signedIn(portal);
  await authServer('access-token-ttl', { seconds: 300 });
  return browser;
}

const refreshes = async (): Promise<number> => (await authCalls()).grants.refresh_token ?? 0;

type Replica = ConstructorParameters<typeof Browser>[0];

function reads(browser: Browser, over: readonly [Replica, Replica], count: number): Promise<number[]> {
  const statuses = Array.from({ length: count }, async (_, index) => {
    return (await browser.twin(over[index % 2] ?? portal).read()).status;
  });
  return Promise.all(statuses);
}

describe('refresh over two replicas', () => {
  it('[OPN-64] makes one token call for 500 requests on an expired token', async () => {
    const browser = await signedInWithExpiredToken();
    const { release } = await holdTokens();
    let arrived = 0;
    const count = () => {
      arrived += 1;
    };
    portal.server.on('request', count);
    const reading = reads(browser, replicas, 500);
    // The calls go out in turns: when half of them are here, the other replica has most of its own.
    await expect.poll(() => arrived).toBe(250);
    portal.server.off('request', count);
    await release();
    expect(new Set(await reading)).toEqual(new Set([200]));
    expect(await refreshes()).toBe(1);
  });

  it('[OPN-64] goes on with the token of the replica that was faster, though its own refresh token is refused', async () => {
    const browser = await signedInWithExpiredToken();
    const id = sessionIdOf(browser.cookies);
    vi.spyOn(Issuer.prototype, 'refresh').mockImplementationOnce(async () => {
      await withSessions(async ({ tokens }) => {
        const { access, grant } = (await tokens.load(id)) ?? expect.unreachable();
        const renewed = { accessToken: access.accessToken, expiresMs: Date.now() + 300_000, grant };
        expect(await tokens.replace(id, access.version, renewed)).toBe(true);
      });
      throw new GrantRefused('it has been used');
    });
    expect((await browser.read()).status).toBe(200);
    expect((await browser.read()).status).toBe(200);
  });

  it('[OPN-64] makes one token call when the token endpoint takes ten seconds', async () => {
    const browser = await signedInWithExpiredToken();
    const { lease } = sessionKeys(sessionIdOf(browser.cookies));
    const { refreshing, release } = await holdTokens();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const patience = vi.spyOn(AbortSignal, 'timeout');
    const reading = reads(browser, [portal, second], 50);
    await refreshing();
    await expect.poll(() => patience.mock.calls.length).toBeGreaterThan(0);
    // Ten seconds pass for those who wait, and half as many for the lease, before its holder renews it.
    later(10_000);
    await withRedis((redis) => redis.pexpire(lease, 5_000));
    await vi.advanceTimersByTimeAsync(2_000);
    await expect.poll(() => withRedis((redis) => redis.pttl(lease))).toBeGreaterThan(5_000);
    await release();
    expect(new Set(await reading)).toEqual(new Set([200]));
    expect(Math.min(...patience.mock.calls.flat())).toBeGreaterThan(10_000);
    expect(await refreshes()).toBe(1);
  });
});

describe('refresh that fails', () => {
  it('keeps the session and answers 503 while the issuer is broken, and goes on when it is back', async () => {
    const browser = await signedInWithExpiredToken();
    await authServer('fail', { endpoint: 'token', status: 500, times: 1 });
    const broken = await browser.read();
    expect(broken).toMatchObject({ status: 503, data: { code: 'UNAVAILABLE' } });
    expect(broken.headers.get('retry-after')).not.toBeNull();
    expect((await browser.read()).status).toBe(200);
  });

  it('ends the session when the issuer refuses the refresh token', async () => {
    const browser = await signedInWithExpiredToken();
    await authServer('fail', { endpoint: 'token', error: 'invalid_grant', times: 1 });
    expect(await browser.read()).toMatchObject({
      status: 401,
      data: { code: 'UNAUTHENTICATED' },
    });
    const line = await portal.line((await browser.read()).headers.get('x-correlation-id'));
    expect(line).toMatchObject({ cause: 'SESSION_ENDED_BY_ISSUER', detail: 'refused' });
    expect(await browser.get('/bff/session')).toMatchObject({ data: { authenticated: false } });
  });
});

it('loses nothing when the browser goes away in mid-refresh', async () => {
  const browser = await signedInWithExpiredToken();
  const { refreshing, release } = await holdTokens();
  const gone = new AbortController();
  const reading = browser.read({ signal: gone.signal });
  await refreshing();
  gone.abort();
  await expect(reading).rejects.toThrow();
  await release();
  expect((await browser.read()).status).toBe(200);
  expect(await refreshes()).toBe(1);
});

it('[OPN-64] leaves the token of another replica in place when its own comes too late', async () => {
  const browser = await signedInWithExpiredToken();
  const id = sessionIdOf(browser.cookies);
  const { refreshing, release } = await holdTokens();
  const reading = browser.read();
  await refreshing();
  const accessToken = 'winner';
  const grant = { refreshToken: 'of the winner' };
  await withSessions(async ({ tokens }) => {
    expect(await tokens.replace(id, 1, { accessToken, expiresMs: Date.now() + 60_000, grant })).toBe(true);
    await release();
    expect((await reading).status).toBe(200);
    expect(await tokens.load(id)).toMatchObject({ access: { version: 2, accessToken }, grant });
  });
  expect((await authCalls()).endpoints.revocation).toBeUndefined();
});

it('[OPN-64] counts refreshes by their result', async () => {
  const before = await refreshCounts();
  const browser = await signedInWithExpiredToken();
  await authServer('fail', { endpoint: 'token', status: 500, times: 1 });
  await browser.read();
  await browser.read();
  const refused = await signedInWithExpiredToken();
  await authServer('fail', { endpoint: 'token', error: 'invalid_grant', times: 1 });
  await refused.read();
  const after = await refreshCounts();
  expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 1]);
});

/** Completed, failed and refused refreshes, as counted by the portal's metrics. */
async function refreshCounts(): Promise<number[]> {
  const { text } = await supertest(portal.portal.admin).get('/metrics').expect(200);
  return ['done', 'failed', 'refused'].map((result) =>
    Number(
      new RegExp(`^ebp_token_refreshes_total\\{result="${result}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0,
    ),
  );
}

it('revokes a token that arrives after the session was signed out', async () => {
  const browser = await signedInWithExpiredToken();
  const { refreshing, release } = await holdTokens();
  const reading = browser.read();
  await refreshing();
  const cookies = browser.cookieHeader();
  expect((await browser.post('/bff/session/logout')).status).toBe(200);
  await release();
  expect((await reading).status).toBe(401);
  expect((await browser.read({ headers: { cookie: cookies } })).status).toBe(401);
  await expect.poll(async () => (await authCalls()).endpoints.revocation).toBe(2);
});

it('[OPN-01] revokes a token that arrives after its browser signed in anew', async () => {
  const browser = await signedInWithExpiredToken();
  const id = sessionIdOf(browser.cookies);
  const { refreshing, release } = await holdTokens();
  const reading = browser.read();
  await refreshing();
  await withSessions(async (sessions) => {
    const { secretHash } = (await sessions.recordOf(id)) ?? expect.unreachable();
    const left = vi.fn();
    await sessions.retire({ id, secretHash }, left);
    expect(left).toHaveBeenCalledOnce();
  });
  await release();
  expect((await reading).status).toBe(401);
  expect((await authCalls()).endpoints.revocation).toBe(1);
  expect(await keysLike(`ebp:{${id}}:grant`)).toEqual([]);
});
