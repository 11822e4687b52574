import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Unavailable } from '../http/errors.ts';
import { sessionKeys } from '../session/keys.ts';
import { RedisDatabase } from '../session/redis/redis-database.ts';
import { SessionStore } from '../session/session-store.ts';
import { aliasMs } from '../session/sessions.ts';
import { TokenVault } from '../session/token-vault.ts';
import { ownPortal } from '../testing/own-portal.ts';
import { startPortal, type TestPortal } from '../testing/portal.ts';
import { Refresh } from './refresh.ts';
import { beginAnew } from './testing/begin-anew.ts';
import { Browser } from './testing/browser.ts';
import { holdTokens } from './testing/hold-tokens.ts';
import { keysLike, sessionIdOf, withRedis } from './testing/redis-keys.ts';
import { authCalls, authServer } from './testing/services.ts';
import { recordOf, withSessions } from './testing/sessions.ts';

const replicas = [ownPortal(), ownPortal()] as const;
beforeEach(beginAnew);
afterEach(() => void vi.restoreAllMocks());

const aliveKey = (browser: Browser): string => `ebp:{${sessionIdOf(browser.cookies)}}:alive`;

/** Lets the idle limit expire at once: it is the time to live of a key. */
const passIdleLimit = (browser: Browser) => withRedis((redis) => redis.del(aliveKey(browser)));
const idleLimit = (browser: Browser) => withRedis((redis) => redis.pexpiretime(aliveKey(browser)));

const signedIn = (replica = replicas[0]) => Browser.signedIn(replica);

async function timedOut(replica?: TestPortal): Promise<Browser> {
  const browser = await signedIn(replica);
  await passIdleLimit(browser);
  expect(await browser.read()).toMatchObject({
    status: 401,
    data: { code: 'SESSION_TIMEOUT' },
  });
  return browser;
}

const relogin = (browser: Browser) => browser.post('/bff/session/relogin');
const refreshes = async (): Promise<number> => (await authCalls()).grants.refresh_token ?? 0;

describe('silent re-login', () => {
  it('[SES-05] [SES-06] revives a timed-out session in place by one refresh, whoever asks at once', async () => {
    const browser = await timedOut();
    const attempts = Array.from({ length: 5 }, () => relogin(browser));
    const answers = await Promise.all(attempts);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(Date.parse(String(answers[0]?.data.expiresAt))).toBeGreaterThan(Date.now());
    expect((await browser.read()).status).toBe(200);
    expect(await refreshes()).toBe(1);
  });

  it('[SES-05] revives it for windows at two replicas that ask while the issuer still thinks', async () => {
    const browser = await timedOut();
    const other = new Browser(replicas[1]);
    const { refreshing, release } = await holdTokens();
    const first = relogin(browser);
    await refreshing();
    const headers = { cookie: browser.cookieHeader() };
    const second = other.call('POST', '/bff/session/relogin', { body: {}, headers });
    await Promise.race([second, sleep(300)]);
    await release();
    expect((await first).status).toBe(200);
    expect((await second).status).toBe(200);
    expect((await browser.read()).status).toBe(200);
  });

  it.each<[string, (id: string) => Promise<unknown>, number]>([
    ['was changed', async () => undefined, 200],
    [
      'was revived by another window, which went on',
      (id) => withRedis((redis) => redis.set(sessionKeys(id).alive, '1', 'PX', 60_000)),
      200,
    ],
    [
      'was given up for another one',
      (id) =>
        withSessions(async (sessions) => {
          const { secretHash } = (await sessions.recordOf(id)) ?? expect.unreachable();
          await sessions.retire({ id, secretHash }, () => undefined);
        }),
      401,
    ],
  ])('[SES-05] revives a session as it is by then: one that %s meanwhile', async (_what, happens, status) => {
    const browser = await timedOut();
    const id = sessionIdOf(browser.cookies);
    const { revive } = SessionStore.prototype;
    // The tokens are new, and the session is still timed out.
    vi.spyOn(SessionStore.prototype, 'revive').mockImplementationOnce(async function (
      this: SessionStore,
      ...given
    ) {
      await happens(id);
      await withSessions((sessions) => sessions.change(id, (record) => record));
      return revive.apply(this, given);
    });
    expect((await relogin(browser)).status).toBe(status);
    expect((await browser.read()).status).toBe(status);
  });

  it('[SES-05] [SES-08] tells a page that opens that its session has timed out, which revives nothing', async () => {
    const browser = await timedOut();
    for (const _ of ['a page', 'another one'])
      expect((await browser.get('/bff/session')).data).toMatchObject({
        authenticated: false,
        timedOut: true,
      });
    expect((await browser.read()).status).toBe(401);
    expect((await relogin(browser)).status).toBe(200);
    const { data } = await browser.get('/bff/session');
    expect([data.authenticated, data.timedOut]).toEqual([true, undefined]);
  });

  it('[OPN-08] has one attempt for each timeout', async () => {
    const browser = await timedOut();
    // The state that an attempt leaves.
    await withRedis((redis) => redis.set(`ebp:{${sessionIdOf(browser.cookies)}}:relogin`, '1', 'PX', 60_000));
    expect(await relogin(browser)).toMatchObject({ status: 401, data: { code: 'SESSION_TIMEOUT' } });
    expect(await refreshes()).toBe(0);
  });

  it('[OPN-08] has another attempt at the next timeout, if somebody used the session in between', async () => {
    const [used, unused] = await Promise.all([timedOut(), timedOut()]);
    expect((await relogin(used)).status).toBe(200);
    expect((await relogin(unused)).status).toBe(200);
    expect((await used.read()).status).toBe(200);
    await unused.get('/bff/session');
    const marks = () => withRedis((redis) => redis.mget(aliveKey(used), aliveKey(unused)));
    await expect.poll(marks).toEqual(['1', 'revived']);
    await Promise.all([passIdleLimit(used), passIdleLimit(unused)]);
    expect((await relogin(used)).status).toBe(200);
    expect(await relogin(unused)).toMatchObject({ status: 401, data: { code: 'SESSION_TIMEOUT' } });
  });

  const aliveOf = (browser: Browser) => withRedis((redis) => redis.get(aliveKey(browser)));

  it('[OPN-08] has none at the next timeout for two windows that nobody uses, though the second asks when the first has revived the session', async () => {
    const first = await timedOut();
    const second = first.twin(replicas[1]);
    for (const window of [first, second]) expect((await relogin(window)).status).toBe(200);
    expect(await aliveOf(first)).toBe('revived');
    await passIdleLimit(first);
    for (const window of [first, second])
      expect(await relogin(window)).toMatchObject({ status: 401, data: { code: 'SESSION_TIMEOUT' } });
    expect(await refreshes()).toBe(1);
  });

  it('[OPN-08] counts it as use when a person, warned two minutes before the end of a revived session, stays', async () => {
    const browser = await timedOut();
    expect((await relogin(browser)).status).toBe(200);
    await withRedis((redis) => redis.pexpire(aliveKey(browser), 120_000));
    const { status, data } = await relogin(browser);
    expect(status).toBe(200);
    expect(Date.parse(String(data.expiresAt))).toBeGreaterThan(Date.now() + 1_700_000);
    expect(await aliveOf(browser)).toBe('1');
    await passIdleLimit(browser);
    expect((await relogin(browser)).status).toBe(200);
  });

  it('[OPN-08] keeps a session alive whose user asks to stay, without a token call', async () => {
    const browser = await signedIn();
    const before = await idleLimit(browser);
    await sleep(50);
    const askedAt = Date.now();
    const { status, data } = await relogin(browser);
    const tookMs = Date.now() - askedAt;
    expect(status).toBe(200);
    expect(await idleLimit(browser)).toBeGreaterThanOrEqual(before + 50);
    const apart = Math.abs(Date.parse(String(data.expiresAt)) - (await idleLimit(browser)));
    expect(apart).toBeLessThan(1000 + tookMs);
    expect(await refreshes()).toBe(0);
  });

  it('[SES-07] fails and ends the session when the issuer refuses', async () => {
    const browser = await timedOut();
    await authServer('fail', { endpoint: 'token', error: 'invalid_grant' });
    expect((await relogin(browser)).status).toBe(401);
    expect(await keysLike(`ebp:{${sessionIdOf(browser.cookies)}}*`)).toEqual([]);
  });

  it('[SES-07] keeps its attempt while the issuer cannot be reached', async () => {
    const browser = await timedOut();
    await authServer('fail', { endpoint: 'token', status: 503 });
    const failed = await relogin(browser);
    expect(failed.status).toBe(503);
    expect(await replicas[0].line(failed.headers.get('x-correlation-id'))).toMatchObject({
      sessionKey: await withSessions(async ({ names }) => names.sessionKey(sessionIdOf(browser.cookies))),
    });
    expect((await relogin(browser)).status).toBe(200);
  });

  it.each<[string, (browser: Browser) => Promise<unknown>]>([
    ['failed for a passing reason', () => authServer('fail', { endpoint: 'token', status: 503 })],
    ['was done, and its answer lost', (browser) => relogin(browser)],
  ])('[SES-07] is over for whoever was told so after an attempt that %s', async (_what, happened) => {
    const browser = await timedOut();
    const other = browser.twin(replicas[1]);
    await happened(browser);
    expect((await browser.post('/bff/session/logout?reason=timeout')).status).toBe(200);
    expect(await relogin(other)).toMatchObject({ status: 401, data: { code: 'UNAUTHENTICATED' } });
    expect(await keysLike(`ebp:{${sessionIdOf(other.cookies)}}*`)).toEqual([]);
  });

  it('[SES-07] keeps its attempt while the store fails to read the tokens', async () => {
    const browser = await timedOut();
    vi.spyOn(TokenVault.prototype, 'load').mockRejectedValueOnce(new Unavailable());
    expect((await relogin(browser)).status).toBe(503);
    expect((await relogin(browser)).status).toBe(200);
  });

  it('[SES-07] keeps its attempt while the store fails to revive the session', async () => {
    const browser = await timedOut();
    const { replace } = RedisDatabase.prototype;
    let refused = 0;
    vi.spyOn(RedisDatabase.prototype, 'replace').mockImplementation(function (
      this: RedisDatabase,
      guards,
      entries,
    ) {
      const isFault = entries[0]?.key === aliveKey(browser) && refused++ === 0;
      return isFault ? Promise.reject(new Unavailable()) : replace.call(this, guards, entries);
    });
    expect((await relogin(browser)).status).toBe(503);
    expect((await relogin(browser)).status).toBe(200);
  });

  it('[SES-07] is refused where it is switched off', async () => {
    const off = await startPortal({ AUTO_RELOGIN_ENABLED: 'false' });
    const browser = await timedOut(off);
    expect(await relogin(browser)).toMatchObject({ status: 401, data: { code: 'SESSION_TIMEOUT' } });
    await off.close();
  });

  it('[OPN-08] never goes beyond the absolute limit', async () => {
    const browser = await signedIn();
    const id = sessionIdOf(browser.cookies);
    const startedMs = Date.now() - 8 * 3_600_000;
    await withSessions((sessions) => sessions.change(id, (record) => ({ ...record, startedMs })));
    expect(await browser.read()).toMatchObject({ data: { code: 'SESSION_TIMEOUT' } });
    await passIdleLimit(browser);
    expect(await relogin(browser)).toMatchObject({ status: 401, data: { code: 'SESSION_TIMEOUT' } });
  });

  it.each([
    ['revive', timedOut],
    ['extend', signedIn],
  ])('[OPN-01] does not %s a session whose user signed in anew', async (_, begun) => {
    const browser = await begun();
    const cookie = browser.cookieHeader();
    expect((await browser.signIn()).status).toBe(200);
    const answer = await browser.call('POST', '/bff/session/relogin', { body: {}, headers: { cookie } });
    expect(answer).toMatchObject({ status: 401, data: { code: 'UNAUTHENTICATED' } });
  });

  it('[OPN-01] does not revive a session whose user signs in anew meanwhile', async () => {
    const browser = await timedOut();
    const id = sessionIdOf(browser.cookies);
    const { refresh } = Refresh.prototype;
    vi.spyOn(Refresh.prototype, 'refresh').mockImplementationOnce(async function (this: Refresh, ...session) {
      const token = await refresh.apply(this, session);
      await withSessions(async (sessions) => {
        const { secretHash } = (await sessions.recordOf(id)) ?? expect.unreachable();
        await sessions.retire({ id, secretHash }, () => undefined);
      });
      return token;
    });
    expect(await relogin(browser)).toMatchObject({ status: 401, data: { code: 'UNAUTHENTICATED' } });
    expect(await keysLike(aliveKey(browser))).toEqual([]);
    const left = await withRedis((redis) => redis.pttl(sessionKeys(id).record));
    expect(left).toBeLessThanOrEqual(aliasMs);
  });

  it('[SES-15] does not revive a session that was signed out', async () => {
    const browser = await timedOut();
    const cookie = browser.cookieHeader();
    await browser.post('/bff/session/logout');
    const answer = await browser.call('POST', '/bff/session/relogin', { body: {}, headers: { cookie } });
    expect(answer).toMatchObject({ status: 401, data: { code: 'UNAUTHENTICATED' } });
  });
});

describe('idle limit', () => {
  it('[OPN-08] moves with a request and not with the session poll', async () => {
    const browser = await signedIn();
    const [atSignIn, { startedMs }] = [await idleLimit(browser), await recordOf(browser.cookies)];
    await sleep(50);
    await browser.get('/bff/session');
    expect(await idleLimit(browser)).toBe(atSignIn);
    await browser.read();
    await expect.poll(() => idleLimit(browser)).toBeGreaterThanOrEqual(atSignIn + 50);
    // From which the absolute limit is counted.
    expect((await recordOf(browser.cookies)).startedMs).toBe(startedMs);
  });
});
