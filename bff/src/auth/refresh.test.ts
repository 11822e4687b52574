import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sessionKeys } from '../session/keys.ts';
import { hold, inTime, later } from '../testing/later.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import type { RawUpstream } from '../testing/raw-upstream.ts';
import { Issuer } from './issuer/issuer.ts';
import { GrantRefused } from './issuer/issuer-fault.ts';
import { beginAnew } from './testing/begin-anew.ts';
import { Browser } from './testing/browser.ts';
import { holdTokens } from './testing/hold-tokens.ts';
import { startQuickUpstream } from './testing/quick-upstream.ts';
import { keysLike, sessionIdOf, withRedis } from './testing/redis-keys.ts';
import { authCalls, authServer } from './testing/services.ts';
import { withSessions } from './testing/sessions.ts';

let portal: TestPortal;
/** A second replica: nothing but the store and the issuer is common to both. */
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
  [portal, second] = await Promise.all([startPortal(environment), startPortal(environment)]);
});
afterAll(async () => {
  await Promise.all([portal.close(), second.close()]);
  await upstream.close();
});
beforeEach(beginAnew);
afterEach(inTime);

/** Signs in with a token that has to be refreshed at once; the next token is valid longer. */
async function signedInWithExpiredToken(): Promise<Browser> {
  await authServer('access-token-ttl', { seconds: 1 });
  const browser = await Browser.signedIn(portal);
  await authServer('access-token-ttl', { seconds: 300 });
  return browser;
}

const refreshes = async (): Promise<number> => (await authCalls()).grants.refresh_token ?? 0;

describe('refresh over two replicas', () => {
  it('[OPN-64] makes one token call for 200 requests on an expired token, though the answer takes ten seconds', async () => {
    const browser = await signedInWithExpiredToken();
    const { lease } = sessionKeys(sessionIdOf(browser.cookies));
    const { refreshing, release } = await holdTokens();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const patience = vi.spyOn(AbortSignal, 'timeout');
    let arrived = 0;
    const count = () => {
      arrived += 1;
    };
    for (const { server } of [portal, second]) server.on('request', count);
    hold();
    const reading = Array.from({ length: 200 }, (_, index) =>
      browser.twin(index % 2 ? second : portal).read(),
    );
    await refreshing();
    await expect.poll(() => [arrived, patience.mock.calls.length > 0]).toEqual([200, true]);
    for (const { server } of [portal, second]) server.off('request', count);
    // Ten seconds pass for those who wait, and half as many for the lease, before its holder renews it.
    later(10_000);
    await withRedis((redis) => redis.pexpire(lease, 5_000));
    await vi.advanceTimersByTimeAsync(2_000);
    await expect.poll(() => withRedis((redis) => redis.pttl(lease))).toBeGreaterThan(5_000);
    await release();
    const statuses = (await Promise.all(reading)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(Math.min(...patience.mock.calls.flat())).toBeGreaterThan(10_000);
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
});

/** Completed, failed and refused refreshes of this portal since then, as counted by its metrics. */
async function refreshCounts(): Promise<() => Promise<number[]>> {
  const counts = async () => {
    const text = await portal.metrics();
    return ['done', 'failed', 'refused'].map((result) =>
      Number(
        new RegExp(`^ebp_token_refreshes_total\\{result="${result}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0,
      ),
    );
  };
  const before = await counts();
  return async () => (await counts()).map((count, index) => count - (before[index] ?? 0));
}

describe('refresh that fails', () => {
  it('[OPN-64] keeps the session and answers 503 while the issuer is broken, and goes on when it is back', async () => {
    const browser = await signedInWithExpiredToken();
    const counted = await refreshCounts();
    await authServer('fail', { endpoint: 'token', status: 500, times: 1 });
    const broken = await browser.read();
    expect(broken).toMatchObject({ status: 503, data: { code: 'UNAVAILABLE' } });
    expect(broken.headers.get('retry-after')).not.toBeNull();
    expect((await browser.read()).status).toBe(200);
    expect(await counted()).toEqual([1, 1, 0]);
  });

  it('[OPN-64] ends the session when the issuer refuses the refresh token', async () => {
    const browser = await signedInWithExpiredToken();
    const counted = await refreshCounts();
    await authServer('fail', { endpoint: 'token', error: 'invalid_grant', times: 1 });
    expect(await browser.read()).toMatchObject({
      status: 401,
      data: { code: 'UNAUTHENTICATED' },
    });
    const line = await portal.line((await browser.read()).headers.get('x-correlation-id'));
    expect(line).toMatchObject({ cause: 'SESSION_ENDED_BY_ISSUER', detail: 'refused' });
    expect(await browser.get('/bff/session')).toMatchObject({ data: { authenticated: false } });
    expect(await counted()).toEqual([0, 0, 1]);
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
