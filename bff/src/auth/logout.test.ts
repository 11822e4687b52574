import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Unavailable } from '../http/errors.ts';
import { RedisDatabase } from '../session/redis/redis-database.ts';
import { enquiry, enquiryPath } from '../testing/enquiry.ts';
import { ownPortal } from '../testing/own-portal.ts';
import { newKey, signedOut, startPortal } from '../testing/portal.ts';
import { emptyJournal, journal } from '../testing/wiremock.ts';
import { beginAnew } from './testing/begin-anew.ts';
import { Browser } from './testing/browser.ts';
import { Events } from './testing/events.ts';
import { startQuickUpstream } from './testing/quick-upstream.ts';
import { keysLike, sessionIdOf, withRedis } from './testing/redis-keys.ts';
import { authCalls, authServer } from './testing/services.ts';
import { withSessions } from './testing/sessions.ts';

// With a short idle limit every read extends it, which is one of the writes that must not revive a session.
const shortIdle = { SESSION_IDLE_SECONDS: '30' };
const replicas = [ownPortal(shortIdle), ownPortal(shortIdle)] as const;
beforeEach(beginAnew);

const signedIn = (replica = replicas[0]) => Browser.signedIn(replica);

describe('logout', () => {
  it('[SES-15] ends the session on every replica, expires the cookie and refuses the old one', async () => {
    const browser = await signedIn();
    const other = browser.twin(replicas[1]);
    expect((await other.read()).status).toBe(200);
    const answer = await browser.post('/bff/session/logout');
    expect(answer).toMatchObject({ status: 200, data: { next: '/pages/login' } });
    expect(answer.headers.getSetCookie().join()).toMatch(/^ebp=; .*Expires=Thu, 01 Jan 1970/);
    expect(await other.read()).toMatchObject({
      status: 401,
      data: { code: 'UNAUTHENTICATED' },
    });
    expect(await keysLike(`ebp:{${sessionIdOf(other.cookies)}}*`)).toEqual([]);
  });

  it.each([
    ['for the upstream', enquiryPath, enquiry],
    ['of the portal’s own', '/bff/attention/put-off', { topic: 'readings', count: 7 }],
  ])('[SES-15] refuses a request %s that was on its way when the session ended', async (_, path, content) => {
    const browser = await signedIn();
    const cookie = browser.cookieHeader();
    await emptyJournal();
    const body = JSON.stringify(content);
    const arrives = once(replicas[0].server, 'request');
    const sent = request(replicas[0].url + path, {
      method: 'PUT',
      headers: {
        ...{ cookie, 'x-ebp-request': '1', 'idempotency-key': newKey() },
        ...{ 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) },
      },
    });
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    sent.write(body.slice(0, -1));
    await arrives;
    await browser.read();
    await browser.twin(replicas[1]).post('/bff/session/logout');
    sent.end(body.slice(-1));
    const [answer] = await answered;
    answer.resume();
    expect(answer.statusCode).toBe(401);
    expect((await journal()).filter(({ url }) => url === enquiryPath)).toEqual([]);
  });

  it('[SES-15] revokes the refresh token once and tells issuer and upstream, however often it is asked', async () => {
    const browser = await signedIn();
    await emptyJournal();
    const twins = Array.from({ length: 10 }, (_, index) => browser.twin(replicas[index % 2 === 0 ? 0 : 1]));
    const answers = await Promise.all(twins.map((one) => one.post('/bff/session/logout')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await signedOut();
    const { endpoints } = await authCalls();
    expect(endpoints).toMatchObject({ revocation: 1, 'end-session': 1 });
    const logouts = (await journal()).filter(({ url }) => url === '/api/ebp/user/logout');
    expect(logouts).toHaveLength(1);
  });

  it('[SES-15] revokes and notes what the store took without saying so', async () => {
    const browser = await signedIn();
    const { take } = RedisDatabase.prototype;
    vi.spyOn(RedisDatabase.prototype, 'take').mockImplementationOnce(async function (
      this: RedisDatabase,
      keys,
    ) {
      await take.call(this, keys);
      throw new Unavailable();
    });
    const noted = () => replicas[0].lines.filter(({ action }) => action === 'logout').length;
    const before = noted();
    await browser.post('/bff/session/logout');
    expect((await browser.post('/bff/session/logout')).status).toBe(200);
    await signedOut();
    expect((await authCalls()).endpoints).toMatchObject({ revocation: 1, 'end-session': 1 });
    expect(noted() - before).toBe(1);
  });

  it('[SES-15] takes again what the store did not take', async () => {
    const browser = await signedIn();
    vi.spyOn(RedisDatabase.prototype, 'take').mockRejectedValueOnce(new Unavailable());
    const id = sessionIdOf(browser.cookies);
    expect((await browser.post('/bff/session/logout')).status).toBe(200);
    await expect.poll(() => keysLike(`ebp:{${id}}*`)).toEqual([]);
  });

  it('[SES-15] answers a visitor without a session like anybody else', async () => {
    expect((await new Browser(replicas[0]).post('/bff/session/logout')).status).toBe(200);
  });

  it('[SES-15] takes the session out of the lists of its account, of its company and of the issuer', async () => {
    const browser = await signedIn();
    const id = sessionIdOf(browser.cookies);
    const lists = () =>
      withRedis(async (redis) => {
        const keys = await redis.keys('ebp:*');
        const kinds = await Promise.all(keys.map((key) => redis.type(key)));
        const sets = keys.filter((_, at) => kinds[at] === 'zset');
        const scores = await Promise.all(sets.map((key) => redis.zscore(key, id)));
        return scores.filter((score) => score !== null).length;
      });
    expect(await lists()).toBeGreaterThan(3);
    await browser.post('/bff/session/logout');
    expect(await lists()).toBe(0);
  });

  it('[OPN-10] forgets the scanned code with the session', async () => {
    const browser = await signedIn();
    await browser.get('/bff/session?ql=HK-QR-0001');
    expect([...browser.cookies.keys()].sort()).toEqual(['ebp', 'ebp-ql']);
    await browser.post('/bff/session/logout');
    expect([...browser.cookies.keys()]).toEqual([]);
  });

  it('[SES-07] [OPN-10] leaves what a timeout leaves where the person was told of one, and tells other windows of one', async () => {
    const browser = await signedIn();
    await browser.get('/bff/session?ql=HK-QR-0001');
    const window = await Events.open(replicas[1], browser);
    const { headers, data } = await browser.post('/bff/session/logout?reason=timeout');
    expect([headers.get('clear-site-data'), data]).toEqual([null, { next: '/pages/login' }]);
    expect([...browser.cookies.keys()]).toEqual(['ebp-ql']);
    expect((await window.next()).event).toBe('ending');
    expect(await window.next()).toEqual({ event: 'ended', data: { reason: 'timeout' } });
    const audited = { audit: true, action: 'logout', outcome: 'done', reason: 'timeout' };
    expect(replicas[0].lines).toContainEqual(expect.objectContaining(audited));
  });

  it('[SES-15] asks for a reason of no other kind', async () => {
    const browser = await signedIn();
    const { headers } = await browser.post('/bff/session/logout?reason=made-up');
    expect(headers.get('clear-site-data')).toBe('"storage"');
  });

  it('[OPN-01] revokes what a replaced session held when the process leaves before it is due', async () => {
    const leaving = await startPortal();
    const browser = new Browser(leaving);
    // Neither the time until it is due nor the end's own limit passes, however busy the machine is.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await browser.signIn();
    await browser.signIn();
    expect((await authCalls()).endpoints.revocation).toBeUndefined();
    await authServer('delay', { endpoint: 'revocation', ms: 300 });
    await authServer('fail', { endpoint: 'revocation', status: 500 });
    await leaving.close();
    expect((await authCalls()).endpoints.revocation).toBe(1);
    expect(leaving.lines, 'it waits for the answer').toContainEqual(
      expect.objectContaining({ msg: 'revocation failed' }),
    );
  });

  it('[SES-15] does not end a session for a cookie with a secret of another session', async () => {
    const browser = await signedIn();
    const before = browser.twin(replicas[1]);
    await withSessions((sessions) =>
      sessions.change(sessionIdOf(browser.cookies), (record) => ({ ...record, secretHash: 'x'.repeat(32) })),
    );
    expect((await before.post('/bff/session/logout')).status).toBe(200);
    expect(await keysLike(`ebp:{${sessionIdOf(browser.cookies)}}:session`)).toHaveLength(1);
  });
});

it('[SES-15] two hundred requests racing a logout revive nothing', async () => {
  const upstream = await startQuickUpstream();
  const unlimited = { SESSION_CALLS_AT_ONCE: '1000', SESSION_CALLS_PER_SECOND: '100000' };
  const environment = { SESSION_IDLE_SECONDS: '60', UPSTREAM_URL: upstream.url, ...unlimited };
  const busy = await Promise.all([startPortal(environment), startPortal(environment)]);
  const browser = await signedIn(busy[0]);
  const id = sessionIdOf(browser.cookies);
  expect((await browser.get('/bff/session')).data).toMatchObject({ authenticated: true });
  const writes: ((own: Browser) => Promise<unknown>)[] = [
    (own) => own.read(),
    (own) => own.get('/bff/session'),
    (own) => own.post('/bff/session/relogin'),
    (own) => own.put('/bff/session/guest-info', {}),
    (own) => own.put(`/api/ebp/user/${demoAccounts.harbourAdmin.pkey}/acceptedTC`),
  ];
  // Each call comes later than the one before: reads extend the session again and again.
  const { now } = Date;
  let aheadMs = 0;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + aheadMs);
  onTestFinished(() => clock.mockRestore());
  const pass = () => {
    aheadMs += 150;
  };
  for (const { server } of busy) server.on('request', pass);
  const racing = Array.from({ length: 200 }, (_, index) => {
    const write = writes[index % writes.length];
    return write?.(browser.twin(busy[index % 2 === 0 ? 0 : 1]));
  });
  const logout = browser.twin(busy[1]).post('/bff/session/logout');
  await Promise.all([...racing, logout]);
  expect(await keysLike(`ebp:{${id}}*`)).toEqual([]);
  expect((await browser.read()).status).toBe(401);
  await Promise.all(busy.map((portal) => portal.close()));
  await upstream.close();
}, 180_000);
