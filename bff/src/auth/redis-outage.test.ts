import { setTimeout as sleep } from 'node:timers/promises';
import supertest from 'supertest';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Unavailable } from '../http/errors.ts';
import { RedisDatabase } from '../session/redis/redis-database.ts';
import { newKey, startPortal, type TestPortal } from '../testing/portal.ts';
import { quickest, waited } from '../testing/quickest.ts';
import { beginAnew } from './testing/begin-anew.ts';
import { type BreakableRedis, breakableRedis } from './testing/breakable-redis.ts';
import { type Answer, Browser } from './testing/browser.ts';
import { Events } from './testing/events.ts';
import { startQuickUpstream } from './testing/quick-upstream.ts';
import { keysLike, sessionIdOf, withRedis } from './testing/redis-keys.ts';
import { authCalls } from './testing/services.ts';
import { withSessions } from './testing/sessions.ts';

const promptMs = 300;
let redis: BreakableRedis;
let portal: TestPortal;
/** Waits for a silent Redis as production does; everything else is done with a portal for which a machine may be busy. */
let brisk: TestPortal;
beforeAll(async () => {
  redis = await breakableRedis();
  portal = await startPortal({ REDIS_URL: redis.url, LEGACY_REDIRECTS: 'https://legacy.example/app' });
  brisk = await startPortal({ REDIS_URL: redis.url, REDIS_TIMEOUT_MS: '250' });
});
afterAll(async () => {
  await Promise.all([portal.close(), brisk.close()]);
  await redis.close();
});
beforeEach(beginAnew);
afterEach(async () => {
  vi.restoreAllMocks();
  redis.restore();
  for (const { admin } of [portal.portal, brisk.portal])
    await waitFor(() => supertest(admin).get('/readyz').expect(200));
});

async function waitFor(work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (performance.now() - started > 25_000) throw error;
      await sleep(10);
    }
  }
}

const signedIn = () => Browser.signedIn(portal);

const clientFault = { level: 'error', message: 'x', route: '/ebp/home' };
const write = (browser: Browser, path: string) =>
  browser.call('PUT', path, { body: { pkey: 'HK-M-0001' }, headers: { 'idempotency-key': newKey() } });
/** One of each kind but a sign-out. */
const calls: readonly [string, (browser: Browser) => Promise<Answer>][] = [
  ['a read', (browser) => browser.read()],
  ['the session poll', (browser) => browser.get('/bff/session')],
  ['a login', (browser) => browser.signIn()],
  ['a guest login', (browser) => browser.post('/bff/session/guest', { company: 'CHK', ql: 'X' })],
  ['a token', (browser) => browser.post('/bff/session/auth-server', { token: 'x' })],
  ['a password change', (browser) => browser.post('/bff/session/change-password')],
  ['a reset', (browser) => browser.post('/bff/session/reset-password', { company: 'CHK', loginName: 'x' })],
  ['a re-login', (browser) => browser.post('/bff/session/relogin')],
  ['guest info', (browser) => browser.put('/bff/session/guest-info')],
  ['events', (browser) => browser.get('/bff/session/events')],
  ['the user', (browser) => browser.get('/api/ebp/user/current/info')],
  ['a write', (browser) => write(browser, '/api/ebp/machine/HK-M-0001/update')],
  ['an enquiry', (browser) => write(browser, '/api/ebp/enquiry/create')],
  ['home', (browser) => browser.get('/bff/home')],
  ['code lists', (browser) => browser.get('/bff/code-lists?types=SALUTATION')],
  ['a captcha', (browser) => browser.get('/bff/captcha')],
  ['a file', (browser) => browser.get('/bff/file/any')],
  ['an archive', (browser) => browser.post('/bff/file-archive', { links: [] })],
  ['telephony', (browser) => browser.get('/bff/telephony')],
  ['a client log', (browser) => browser.post('/bff/client-log', [clientFault])],
];

describe.each(['cut', 'silence'] as const)('while Redis is away (%s)', (way) => {
  it('[OPN-64] answers every request within 300 ms with 503 and no cookie', async () => {
    const browser = await signedIn();
    browser.replica = brisk;
    redis[way]();
    await sleep(20);
    for (const [name, call] of calls) {
      const refused = async () => {
        const answer = await call(browser);
        expect(answer, name).toMatchObject({ status: 503, data: { code: 'UNAVAILABLE' } });
        expect(answer.headers.get('retry-after'), name).toBe('1');
        expect(answer.headers.get('cache-control'), name).toBe('no-store');
        expect(answer.headers.getSetCookie(), name).toEqual([]);
      };
      expect(await quickest(() => waited(refused), promptMs), name).toBeLessThan(promptMs);
    }
  });

  it('[SES-15] [OPN-64] signs out the browser that asks for it, although its session cannot be ended', async () => {
    const browser = await signedIn();
    browser.replica = brisk;
    redis[way]();
    const answer = await browser.post('/bff/session/logout');
    expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([503, '"storage"']);
    expect([...browser.cookies.keys()]).toEqual([]);
  });

  it('[OPN-64] is back within a second of Redis, with every session', async () => {
    const browser = await signedIn();
    browser.replica = brisk;
    const comeBack = async () => {
      redis[way]();
      await sleep(1500);
      expect((await browser.read()).status).toBe(503);
      await supertest(brisk.portal.admin).get('/readyz').expect(503);
      redis.restore();
      return waited(() => waitFor(async () => expect((await browser.read()).status).toBe(200)));
    };
    expect(await quickest(comeBack, 1000)).toBeLessThan(1000);
  });
});

it('[OPN-64] open windows learn what happened while Redis was away: a session that ended, and news', async () => {
  const [ended, live] = [await signedIn(), await signedIn()];
  const [closing, open] = [await Events.open(portal, ended), await Events.open(portal, live)];
  // When each session is told of the gap.
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  onTestFinished(() => random.mockRestore());
  redis.cut();
  await withSessions((sessions) => sessions.end(sessionIdOf(ended.cookies), 'administrator'));
  redis.restore();
  expect(await closing.next()).toEqual({ event: 'ended', data: { reason: 'timeout' } });
  expect((await open.next()).event).toBe('news');
  open.close();
});

it('[OPN-64] a session that cannot be saved is a failed login: no cookie, and the tokens are revoked', async () => {
  // The upstream is asked for the user immediately before the session is stored.
  const upstream = await startQuickUpstream();
  const { answer: answerIt } = upstream;
  upstream.answer = (request, response) => {
    if (request.url === '/api/ebp/user/current/info') redis.cut();
    answerIt(request, response);
  };
  const other = await startPortal({ REDIS_URL: redis.url, UPSTREAM_URL: upstream.url });
  const answer = await new Browser(other).signIn();
  expect(upstream.requests.map(({ url }) => url)).toContain('/api/ebp/user/current/info');
  await other.close();
  await upstream.close();
  expect(answer.status).toBe(503);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect((await authCalls()).endpoints.revocation).toBe(1);
});

it('[OPN-64] a session whose last write fails leaves nothing behind: neither its tokens nor a cookie', async () => {
  await withRedis((redis) => redis.flushdb());
  const { create } = RedisDatabase.prototype;
  let refused = 0;
  vi.spyOn(RedisDatabase.prototype, 'create').mockImplementation(function (
    this: RedisDatabase,
    entries,
    ...more
  ) {
    // Once, so that nothing but the failed sign-in itself keeps the session from being stored later.
    const isRecord = entries[0]?.key.endsWith(':session') && refused++ === 0;
    return isRecord ? Promise.reject(new Unavailable()) : create.call(this, entries, ...more);
  });
  const answer = await new Browser(portal).signIn();
  expect([answer.status, refused]).toEqual([503, 1]);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await keysLike('ebp:{*}:*')).toEqual([]);
  expect(await withRedis(async (redis) => redis.mget(await redis.keys('ebp:ended:*')))).toEqual(['refused']);
});

it('[OPN-64] a sign-out is one, whose reason cannot be stored for the log: the tokens are revoked', async () => {
  const browser = await signedIn();
  const { put } = RedisDatabase.prototype;
  vi.spyOn(RedisDatabase.prototype, 'put').mockImplementation(function (this: RedisDatabase, entry) {
    return entry.key.startsWith('ebp:ended:') ? Promise.reject(new Unavailable()) : put.call(this, entry);
  });
  expect((await browser.post('/bff/session/logout')).status).toBe(200);
  await expect.poll(async () => (await authCalls()).endpoints.revocation).toBe(1);
});

it('[OPN-64] a sign-in whose way on cannot be stored is a failed login as well', async () => {
  const { put } = RedisDatabase.prototype;
  vi.spyOn(RedisDatabase.prototype, 'put').mockImplementation(function (this: RedisDatabase, entry) {
    const isWayOn = entry.key.startsWith('ebp:hand-over:');
    return isWayOn ? Promise.reject(new Unavailable()) : put.call(this, entry);
  });
  const answer = await new Browser(portal).signIn({ redirecturl: 'https://legacy.example/app' });
  expect(answer.status).toBe(503);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect((await authCalls()).endpoints.revocation).toBe(1);
});
