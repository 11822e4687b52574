import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { beginAnew } from '../auth/testing/begin-anew.ts';
import { Browser } from '../auth/testing/browser.ts';
import { keysLike, sessionIdOf, withRedis } from '../auth/testing/redis-keys.ts';
import { withSessions } from '../auth/testing/sessions.ts';
import { Unavailable } from '../http/errors.ts';
import { hold, inTime, later } from '../testing/later.ts';
import { ownPortal } from '../testing/own-portal.ts';
import { portalEnvironment, startPortal } from '../testing/portal.ts';
import { pushBrowser } from '../testing/push.ts';
import type { SessionId } from './cookie.ts';
import { sessionKeys } from './keys.ts';
import type { SessionRecord } from './record.ts';
import { RedisDatabase } from './redis/redis-database.ts';
import { aliasMs, type Sessions } from './sessions.ts';

const portal = ownPortal();
beforeEach(beginAnew);
afterEach(inTime);

async function signedIn(): Promise<{ readonly browser: Browser; readonly id: string }> {
  const browser = await Browser.signedIn(portal);
  return { browser, id: sessionIdOf(browser.cookies) };
}

const nobody = 'A'.repeat(22);
const cookieOf = async (sessions: Sessions, id: string) => {
  const { secretHash } = (await sessions.recordOf(id)) ?? expect.unreachable();
  return { id, secretHash };
};
/** One with another secret, and one of another session. */
const otherCookies = ({ id, secretHash }: SessionId): SessionId[] => [
  { id, secretHash: 'x'.repeat(32) },
  { id: nobody, secretHash },
];

/** What is left to the values that a session had stored some time ago. */
const littleMs = 60_000;
const letAge = (keys: readonly string[]) =>
  withRedis((redis) => Promise.all(keys.map((key) => redis.pexpire(key, littleMs))));
const shortestLeft = (keys: readonly string[]) =>
  withRedis(async (redis) => Math.min(...(await Promise.all(keys.map((key) => redis.pttl(key))))));

describe('a session in use', () => {
  it.each<[string, (browser: Browser, alive: string) => Promise<{ status: number }>]>([
    ['a request', (browser) => browser.read()],
    [
      'a silent re-login',
      async (browser, alive) => {
        await withRedis((redis) => redis.del(alive));
        return browser.post('/bff/session/relogin');
      },
    ],
  ])('[OPN-08] keeps by %s what its refresh, its pages and its sign-out need later', async (_, use) => {
    const { browser, id } = await signedIn();
    await withSessions((sessions) => sessions.keepTelephony(id, 'telephone', Date.now() + 3_600_000));
    const { alive, record, access, grant, profile, telephony } = sessionKeys(id);
    const keys = [alive, record, access, grant, profile, telephony];
    await letAge(keys);
    expect((await use(browser, alive)).status).toBe(200);
    await expect.poll(() => shortestLeft(keys)).toBeGreaterThan(littleMs);
  });

  it('[SES-05] ends at the absolute limit under which it began, also where that is raised', async () => {
    const { browser } = await signedIn();
    const other = await startPortal({ SESSION_ABSOLUTE_SECONDS: '57600' });
    onTestFinished(() => other.close());
    later(28_800_000);
    for (const replica of [other, portal]) {
      browser.replica = replica;
      expect(await browser.read()).toMatchObject({ status: 401, data: { code: 'SESSION_TIMEOUT' } });
    }
  });

  it('[OPN-08] is extended by its next request where the store could not do it at the last', async () => {
    const { browser, id } = await signedIn();
    const keys = [sessionKeys(id).alive];
    await letAge(keys);
    const slide = vi.spyOn(RedisDatabase.prototype, 'slide').mockRejectedValueOnce(new Unavailable());
    expect((await browser.read()).status).toBe(200);
    await expect.poll(() => slide.mock.calls.length).toBe(1);
    expect((await browser.read()).status).toBe(200);
    await expect.poll(() => shortestLeft(keys)).toBeGreaterThan(littleMs);
  });
});

describe('a session that ends while the store fails', () => {
  it.each(['publish', 'removeMember', 'put'] as const)(
    '[OPN-64] is handed over to be revoked although the store fails at %s',
    async (method) => {
      const { id } = await signedIn();
      const fault = vi.spyOn(RedisDatabase.prototype, method).mockRejectedValue(new Unavailable());
      await withSessions(async (sessions) => {
        const { access, grant } = (await sessions.tokens.load(id)) ?? expect.unreachable();
        expect(grant.refreshToken).toEqual(expect.any(String));
        const { accessToken } = access;
        expect(await sessions.end(id, 'administrator')).toMatchObject({ id, grant, accessToken });
      });
      expect(fault).toHaveBeenCalled();
    },
  );

  it('[OPN-64] is handed over also where another one cannot be ended', async () => {
    const [first, second, third] = [await signedIn(), await signedIn(), await signedIn()];
    const { take } = RedisDatabase.prototype;
    vi.spyOn(RedisDatabase.prototype, 'take').mockImplementation(function (this: RedisDatabase, keys) {
      return keys.includes(sessionKeys(second.id).record)
        ? Promise.reject(new Unavailable())
        : take.call(this, keys);
    });
    const released: string[] = [];
    const ending = withSessions((sessions) =>
      sessions.endAll([nobody, first.id, second.id, third.id], 'administrator', async (ended) => {
        released.push(...ended.map(({ id }) => id));
      }),
    );
    await expect(ending).rejects.toBeInstanceOf(Unavailable);
    // What the store may still have is revoked as well.
    expect(released).toEqual([first.id, second.id, third.id]);
  });
});

describe('a session whose browser signed in anew', () => {
  it('[OPN-01] is handed over once, to whoever has its secret, and serves the requests in flight', async () => {
    const { id } = await signedIn();
    // Its last seconds do not pass, however busy the machine is.
    hold();
    vi.spyOn(RedisDatabase.prototype, 'slide').mockResolvedValue(true);
    const left = vi.fn();
    await withSessions(async (sessions) => {
      const cookie = await cookieOf(sessions, id);
      for (const other of otherCookies(cookie)) await sessions.retire(other, left);
      expect(left).not.toHaveBeenCalled();
      await Promise.all([1, 2].map(() => sessions.retire(cookie, left)));
      expect(await sessions.recordOf(id)).toMatchObject({ retiredUntilMs: Date.now() + aliasMs });
      expect(await sessions.held(cookie)).toBeUndefined();
    });
    expect(left).toHaveBeenCalledOnce();
  });

  it('[OPN-01] may end meanwhile', async () => {
    const { id } = await signedIn();
    const left = vi.fn();
    await withSessions(async (sessions, { database }) => {
      const cookie = await cookieOf(sessions, id);
      const take = database.take.bind(database);
      vi.spyOn(database, 'take').mockImplementationOnce(async (keys) => {
        const taken = await take(keys);
        await withRedis((redis) => redis.del(sessionKeys(id).record));
        return taken;
      });
      await sessions.retire(cookie, left);
    });
    expect(left).toHaveBeenCalledOnce();
  });

  it('[SES-15] ends the notifications that it switched on', async () => {
    await withRedis((redis) => redis.flushdb());
    const { browser } = await signedIn();
    const { publicKey } = (await browser.get('/bff/push')).data;
    const on = await browser.put('/bff/push', await pushBrowser(String(publicKey)));
    expect(on).toMatchObject({ status: 200, data: { browsers: 1 } });
    expect((await browser.signIn()).status).toBe(200);
    expect((await browser.get('/bff/push')).data).toMatchObject({ browsers: 0 });
  });

  it('[OPN-01] hands over its tokens and is over where the store does not say whether they were taken', async () => {
    const { id } = await signedIn();
    const left = vi.fn();
    await withSessions(async (sessions, { database }) => {
      vi.spyOn(database, 'take').mockRejectedValueOnce(new Unavailable());
      await sessions.retire(await cookieOf(sessions, id), left);
      expect(await sessions.recordOf(id)).toHaveProperty('retiredUntilMs');
      await expect.poll(() => keysLike(`ebp:{${id}}:grant`)).toEqual([]);
    });
    expect(left).toHaveBeenCalledOnce();
  });

  it.each(['replace', 'slide'] as const)(
    '[OPN-01] hands over its tokens also where the store fails after they were taken, at %s',
    async (method) => {
      const { id } = await signedIn();
      const left = vi.fn();
      await withSessions(async (sessions, { database }) => {
        const cookie = await cookieOf(sessions, id);
        // This store alone: the portal beside renews its leases in its own.
        vi.spyOn(database, method).mockRejectedValueOnce(new Unavailable());
        await expect(sessions.retire(cookie, left)).rejects.toBeInstanceOf(Unavailable);
      });
      expect(left).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ grant: expect.objectContaining({ refreshToken: expect.any(String) }) }),
      );
    },
  );
});

describe('a cookie', () => {
  it('[OPN-01] holds a session while that lives, and may end it later, with the current secret alone', async () => {
    const { id } = await signedIn();
    await withSessions(async (sessions) => {
      const own = await cookieOf(sessions, id);
      const held = async (cookie: SessionId) => (await sessions.held(cookie)) !== undefined;
      const ends = async (cookie: SessionId) => (await sessions.endBy(cookie, 'logout')) !== undefined;
      const cookies = [own, ...otherCookies(own)];
      expect(await Promise.all(cookies.map(held))).toEqual([true, false, false]);
      expect(await Promise.all(otherCookies(own).map(ends))).toEqual([false, false]);
      await withRedis((redis) => redis.del(sessionKeys(id).alive));
      expect([await held(own), await ends(own)]).toEqual([false, true]);
    });
  });
});

describe('a session whose tokens were stored under a key that is gone', () => {
  const newer = Buffer.alloc(32, 9).toString('base64');
  const both = { TOKEN_KEYS: `${newer},${portalEnvironment().TOKEN_KEYS}` };
  const newerAlone = { TOKEN_KEYS: newer };

  async function halfRotated(): Promise<{ readonly id: string; readonly record: SessionRecord }> {
    const { id } = await signedIn();
    return { id, record: await withSessions((sessions) => sessions.change(id, (record) => record), both) };
  }

  it('[SES-15] ends all the same', async () => {
    const { id } = await halfRotated();
    const ended = await withSessions((sessions) => sessions.end(id, 'administrator'), newerAlone);
    expect(ended).toMatchObject({ id, grant: {}, accessToken: undefined });
    expect(await keysLike(`ebp:{${id}}*`)).toEqual([]);
  });

  it('[OPN-01] makes room for the next one of its browser, and hands over what can be read', async () => {
    const { id, record } = await halfRotated();
    const left = vi.fn();
    await withSessions(async (sessions) => {
      await sessions.keepTelephony(id, 'telephone', Date.now() + 60_000);
      await sessions.retire({ id, secretHash: record.secretHash }, left);
    }, newerAlone);
    expect(left).toHaveBeenCalledExactlyOnceWith({ grant: {}, telephony: 'telephone' });
  });
});
