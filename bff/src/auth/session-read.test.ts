import { functionKeys } from '@ebp/contracts/access/function-keys';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { buildUserInfo } from '@ebp/contracts/testing/user';
import { Pool } from 'undici';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SessionProfile } from '../session/record.ts';
import { ownPortal } from '../testing/own-portal.ts';
import { stubUserInfo } from '../testing/people.ts';
import { portalEnvironment, startPortal } from '../testing/portal.ts';
import { journal, stub } from '../testing/wiremock.ts';
import { beginAnew } from './testing/begin-anew.ts';
import { Browser } from './testing/browser.ts';
import { commandsDuring, keysLike, sessionIdOf, withRedis } from './testing/redis-keys.ts';
import { withSessions } from './testing/sessions.ts';

const { harbourAdmin, harbourNewcomer } = demoAccounts;
const portal = ownPortal();
beforeEach(beginAnew);

const signedIn = () => Browser.signedIn(portal);

describe('reading a session', () => {
  it('[OPN-64] takes one round trip, and moves the idle limit at most once a minute', async () => {
    const browser = await signedIn();
    const first = await commandsDuring(() => browser.read());
    expect(first).toEqual(['mget', 'script']);
    const next = await commandsDuring(async () => {
      for (let count = 0; count < 20; count += 1) await browser.read();
    });
    expect(next).toEqual(Array.from({ length: 20 }, () => 'mget'));
  });

  it('[OPN-64] costs nothing more for a user with 2,000 machines and every key', async () => {
    const machineList = Array.from({ length: 2000 }, (_, index) => buildMachine({ pkey: `M-${index}` }));
    const userInfo = buildUserInfo({
      pkey: harbourAdmin.pkey,
      machineList,
      userActionList: [...functionKeys],
    });
    const saved = { status: 200, body: { isSuccess: true, data: buildMachine({ pkey: 'M-1999' }) } };
    const gone = await stub('PUT', '/api/ebp/machine/M-1999/update', saved);
    const away = await stubUserInfo(userInfo);
    const browser = await signedIn();
    const commands = await commandsDuring(async () => {
      for (const [pkey, status] of [
        ['M-1999', 200],
        ['M-2000', 403],
      ] as const) {
        const answer = await browser.put(`/api/ebp/machine/${pkey}/update`, {
          pkey,
          locationReference: 'L3',
        });
        expect(answer.status).toBe(status);
      }
    });
    await Promise.all([gone(), away()]);
    // The one that succeeded is news for open pages.
    expect(commands.filter((command) => command !== 'script').sort()).toEqual(['mget', 'mget', 'publish']);
    const record = await withRedis((redis) => redis.get(`ebp:{${sessionIdOf(browser.cookies)}}:session`));
    expect(record?.length).toBeLessThan(1024);
  });

  it('[OPN-01] [SES-16] keeps no token in the record that express-session saves', async () => {
    const browser = await signedIn();
    const id = sessionIdOf(browser.cookies);
    const text = await withRedis((redis) => redis.get(`ebp:{${id}}:session`));
    expect(text).toMatch(/^1:[\w-]{6}\.[\w-]+$/);
    const record = await withSessions(async (sessions) => (await sessions.recordOf(id)) ?? {});
    expect(Object.keys(record).sort()).toEqual([
      ...['acceptedTerms', 'company', 'endsMs', 'kind', 'rights', 'rightsRead'],
      ...['scanned', 'secretHash', 'startedMs', 'user', 'version'],
    ]);
  });

  it('[SES-14] gives upstreams an id that signs nobody in', async () => {
    const browser = await signedIn();
    await browser.read();
    const reads = (await journal()).filter(({ url }) => url.startsWith('/api/ebp/codelist/search'));
    const sent = reads.at(-1)?.headers['x-session-id'] ?? '';
    expect(sent).toBe(sessionIdOf(browser.cookies));
    const cookie = browser.cookies.get('ebp') ?? '';
    browser.cookies.set('ebp', encodeURIComponent(`s:${sent}`));
    expect((await browser.read()).status).toBe(401);
    browser.cookies.set('ebp', cookie.replace(/(\.)[\w-]{32}(\.)/, `$1${'x'.repeat(32)}$2`));
    expect((await browser.read()).status).toBe(401);
  });

  it('names it in the log, also where a page only looks at it', async () => {
    const browser = await signedIn();
    const { headers } = await browser.get('/bff/session');
    const left = new AbortController();
    const stream = await fetch(`${portal.url}/bff/session/events`, {
      headers: { 'x-ebp-request': '1', cookie: browser.cookieHeader() },
      signal: left.signal,
    });
    left.abort();
    const whose = await withSessions(async ({ names }) => ({
      company: 'CHK',
      sessionKey: names.sessionKey(sessionIdOf(browser.cookies)),
      userKey: names.userKey(harbourAdmin.code),
    }));
    for (const answer of [headers, stream.headers])
      expect(await portal.line(answer.get('x-correlation-id'))).toMatchObject(whose);
  });

  it('[HOM-12] [HOM-14] sees the terms accepted as soon as they are', async () => {
    const browser = new Browser(portal);
    await browser.signIn({ loginName: 'newcomer@harbour.example' });
    const flags = async () => (await browser.get('/bff/session')).data.flags;
    expect(await flags()).toMatchObject({ isAcceptedTC: false });
    expect((await browser.put(`/api/ebp/user/${harbourNewcomer.pkey}/acceptedTC`)).status).toBe(200);
    expect(await flags()).toMatchObject({ isAcceptedTC: true });
  });
});

it('[OPN-08] a hundred session polls leave the limit where it was', async () => {
  const browser = await signedIn();
  const keys = await keysLike(`ebp:{${sessionIdOf(browser.cookies)}}*`);
  const expiries = () => withRedis((redis) => Promise.all(keys.map((key) => redis.pexpiretime(key))));
  const before = await expiries();
  expect(before.every((instant) => instant > Date.now())).toBe(true);
  const commands = await commandsDuring(async () => {
    const pool = new Pool(portal.url, { connections: 20 });
    const headers = { 'x-ebp-request': '1', cookie: browser.cookieHeader() };
    const polls = Array.from({ length: 100 }, async () => {
      const { statusCode, body } = await pool.request({ path: '/bff/session', method: 'GET', headers });
      return `${statusCode} ${(await body.text()).includes('"expiresAt"')}`;
    });
    expect(new Set(await Promise.all(polls))).toEqual(new Set(['200 true']));
    await pool.close();
  });
  expect(await expiries()).toEqual(before);
  expect(new Set(commands)).toEqual(new Set(['mget', 'pttl']));
});

describe('where it runs', () => {
  it('[OPN-01] sets a __Host- cookie behind TLS, whatever the last hop spoke', async () => {
    const secure = await startPortal({ PUBLIC_URL: 'https://portal.example' });
    const answer = await new Browser(secure).signIn();
    expect(answer.headers.getSetCookie().join()).toMatch(
      /^__Host-ebp=s%3A[^;]+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    await secure.close();
  });

  it('[OPN-64] keeps sessions in process where there is no Redis', async () => {
    const local = await startPortal({ REDIS_URL: '' });
    const browser = await Browser.signedIn(local);
    expect((await browser.read()).status).toBe(200);
    expect((await browser.post('/bff/session/logout')).status).toBe(200);
    await local.close();
  });

  it('[OPN-64] signs nobody out while new keys reach one replica after the other, first as second ones', async () => {
    const keys = (order: readonly number[]) => ({
      SESSION_SECRETS: order.map((number) => `a-secret-of-number-${number}-${'x'.repeat(20)}`).join(),
      TOKEN_KEYS: order.map((number) => Buffer.alloc(32, number).toString('base64')).join(),
    });
    const stages = [[1], [1, 2], [2, 1], [2]];
    const replicas = await Promise.all(stages.map((order) => startPortal(keys(order))));
    for (const [index, from] of replicas.entries()) {
      const browser = await Browser.signedIn(from);
      const neighbours = [replicas[index - 1], replicas[index + 1]].filter((other) => other !== undefined);
      for (const other of neighbours) {
        browser.replica = other;
        expect((await browser.read()).status).toBe(200);
        const { company, code } = harbourAdmin;
        const shown = keys(stages[replicas.indexOf(other)] ?? []);
        const listed = await withSessions((sessions) => sessions.find('user', company, code), shown);
        expect(listed).toContain(sessionIdOf(browser.cookies));
      }
    }
    await Promise.all(replicas.map((replica) => replica.close()));
  });

  it('[OPN-64] asks to sign in again, and still logs out, when a session is of a release that wrote plain records', async () => {
    const browser = await signedIn();
    const id = sessionIdOf(browser.cookies);
    const record = `1:{"h":"x","k":"user","c":"CHK","u":["U-HK-0001","admin@harbour.example","APP-CHK"],"r":"y","b":${Date.now()}}`;
    await withRedis((redis) => redis.set(`ebp:{${id}}:session`, record, 'KEEPTTL'));
    expect((await browser.read()).status).toBe(401);
    expect((await browser.get('/bff/session')).data).toMatchObject({ authenticated: false });
    expect((await browser.post('/bff/session/relogin')).status).toBe(401);
    expect((await browser.signIn()).status).toBe(200);
    const other = await signedIn();
    await withRedis((redis) => redis.set(`ebp:{${sessionIdOf(other.cookies)}}:session`, record, 'KEEPTTL'));
    expect((await other.post('/bff/session/logout')).status).toBe(200);
    expect(await keysLike(`ebp:{${sessionIdOf(other.cookies)}}*`)).toEqual([]);
  });

  it('[OPN-64] asks to sign in again, and still logs out, when the keys of a session are gone', async () => {
    const browser = await signedIn();
    const rekeyed = await startPortal({ TOKEN_KEYS: Buffer.alloc(32, 9).toString('base64') });
    browser.replica = rekeyed;
    expect((await browser.read()).status).toBe(401);
    expect((await browser.get('/bff/session')).data).toMatchObject({ authenticated: false });
    const id = sessionIdOf(browser.cookies);
    expect((await browser.post('/bff/session/logout')).status).toBe(200);
    expect(await keysLike(`ebp:{${id}}*`)).toEqual([]);
    await rekeyed.close();
  });

  it.each([
    ['its tokens', undefined],
    ['its tokens and the scanned code', 'HK-QR-0001'],
  ] as const)(
    '[OPN-64] asks to sign in again when it needs a part of a session whose key is gone: %s',
    async (_, ql) => {
      const newer = Buffer.alloc(32, 9).toString('base64');
      const both = { TOKEN_KEYS: `${newer},${portalEnvironment().TOKEN_KEYS}` };
      const browser = new Browser(portal);
      expect((await browser.signIn({ ql })).status).toBe(200);
      const id = sessionIdOf(browser.cookies);
      const { user } = (await browser.get('/bff/session')).data as { user: SessionProfile };
      await withSessions(async (sessions) => {
        const record = (await sessions.recordOf(id)) ?? expect.unreachable();
        const rights = await sessions.rights.load(record.rights);
        await sessions.change(id, (before) => before, { rights, profile: { ...user, imageUrl: '' } });
      }, both);
      const rekeyed = await startPortal({ TOKEN_KEYS: newer });
      browser.replica = rekeyed;
      const { password } = harbourAdmin;
      const fresh = { newPassword: 'Quiet-Harbour-27', confirmNewPassword: 'Quiet-Harbour-27' };
      const change = { ...fresh, oldPassword: password };
      expect((await browser.get('/bff/session')).data).toMatchObject({ authenticated: ql === undefined });
      expect((await browser.post('/bff/session/change-password', change)).status).toBe(401);
      if (ql !== undefined) expect((await browser.get('/bff/session/events')).status).toBe(401);
      await withRedis((redis) => redis.del(`ebp:{${id}}:alive`));
      expect((await browser.post('/bff/session/relogin')).status).toBe(401);
      await rekeyed.close();
    },
  );
});
