import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionTimeout, Unauthenticated } from '../http/errors.ts';
import { logNames } from './assemble.ts';
import { newCookieValue, parseCookieValue, SessionCookie } from './cookie.ts';
import { sessionKeys } from './keys.ts';
import { MemoryDatabase } from './memory-database.ts';
import { SessionReader } from './reader.ts';
import type { SessionRecord } from './record.ts';
import { Sealer } from './sealer.ts';
import { revived, SessionStore } from './session-store.ts';
import type { Upkeep } from './upkeep.ts';

const start = Date.parse('2026-01-15T03:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now: start, toFake: ['Date'] }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const secret = 's'.repeat(32);
const absoluteSeconds = 28_800;
const session = { idleSeconds: 1800, absoluteSeconds, rightsMaxAgeSeconds: 80, autoRelogin: true };

/** A stored session whose rights are new for a minute. */
async function stored(
  change: (record: SessionRecord) => Partial<SessionRecord> = () => ({}),
  tokenMs = 300_000,
) {
  const database = new MemoryDatabase();
  const store = new SessionStore({ session, tokenKeys: [Buffer.alloc(32, 1)] }, database);
  const value = newCookieValue();
  const { id, secretHash } = parseCookieValue(value) ?? expect.unreachable();
  const usual: SessionRecord = {
    version: 1,
    secretHash,
    kind: 'user',
    company: 'CHK',
    user: { pkey: 'U-1', code: 'a@b.example', applicationPkey: 'APP' },
    rights: await store.rights.save({
      functionKeys: new Set(),
      customerCodes: new Set(),
      machineKeys: new Set(),
    }),
    rightsRead: { atMs: start, tokenVersion: 1 },
    startedMs: start,
    acceptedTerms: true,
    scanned: false,
  };
  const record = { ...usual, ...change(usual) };
  const tokens = { accessToken: 'first', expiresMs: start + tokenMs, grant: {} };
  await store.prepare(id, record, tokens, undefined);
  const keys = sessionKeys(id);
  await database.put({ key: keys.record, value: store.seal(id, record), ttlMs: 3_600_000 });
  const refresh = vi.fn<Upkeep['refresher']['refresh']>(async (_id, seen) => ({
    ...seen,
    version: seen.version + 1,
    accessToken: 'second',
  }));
  const renew = vi.fn<Upkeep['renewer']['renew']>(async () => false);
  const reader = new SessionReader({
    cookie: new SessionCookie({ publicUrl: 'http://localhost', sessionSecrets: [secret] }),
    store,
    names: logNames([secret]),
    upkeep: () => ({ refresher: { refresh }, renewer: { freshUntil: (ms) => ms + 60_000, renew } }),
  });
  const signature = createHmac('sha256', secret).update(value).digest('base64').replace(/=+$/, '');
  const headers = { cookie: `ebp=${encodeURIComponent(`s:${value}.${signature}`)}` };
  return {
    database,
    store,
    id,
    keys,
    record,
    refresh,
    renew,
    slide: vi.spyOn(database, 'slide'),
    read: (more: Readonly<Record<string, string>> = {}) =>
      reader.read({ headers: { ...headers, ...more } } as unknown as IncomingMessage),
  };
}

describe('a session in use', () => {
  it('[SES-05] is extended once a minute, and at once after a silent re-login', async () => {
    const { database, keys, read, slide } = await stored();
    for (const [atMs, times] of [
      [0, 1],
      [59_999, 1],
      [60_000, 2],
    ] as const) {
      vi.setSystemTime(start + atMs);
      await read();
      expect(slide).toHaveBeenCalledTimes(times);
    }
    await database.put({ key: keys.alive, value: revived, ttlMs: 60_000 });
    await read();
    await expect.poll(() => slide.mock.calls.length).toBe(3);
  });

  it('[SES-05] is not extended by what news make an unattended window read, nor given a second silent re-login', async () => {
    const { database, keys, read, slide } = await stored();
    await database.put({ key: keys.alive, value: revived, ttlMs: 60_000 });
    await database.put({ key: keys.relogin, value: '1', ttlMs: 60_000 });
    expect(await read({ 'x-ebp-unattended': '1' })).toMatchObject({ accessToken: 'first' });
    expect(slide).not.toHaveBeenCalled();
    expect(await database.read([keys.alive, keys.relogin])).toEqual([revived, '1']);
  });

  it('answers for its time once it is retired, which does not extend it', async () => {
    const { read, slide } = await stored(() => ({ retiredUntilMs: start + 10_000 }));
    vi.setSystemTime(start + 9_999);
    expect(await read()).toMatchObject({ accessToken: 'first' });
    expect(slide).not.toHaveBeenCalled();
    vi.setSystemTime(start + 10_000);
    await expect(read()).rejects.toThrow(Unauthenticated);
  });

  it('is decrypted once for as long as nothing of it changes', async () => {
    const { read } = await stored();
    const open = vi.spyOn(Sealer.prototype, 'open');
    const first = await read();
    expect(open).toHaveBeenCalled();
    open.mockClear();
    expect(await read()).toBe(first);
    expect(open).not.toHaveBeenCalled();
  });
});

describe('the upkeep of a session', () => {
  it.each([
    [5_001, 'first', 0],
    [5_000, 'second', 1],
  ])(
    'has a new token where there are %i ms left of the old one: the %s one is used',
    async (leftMs, used, times) => {
      const { read, refresh, renew } = await stored(undefined, leftMs);
      expect(await read()).toMatchObject({ accessToken: used });
      expect(refresh).toHaveBeenCalledTimes(times);
      expect(renew.mock.calls.map(([, , { accessToken }]) => accessToken)).toEqual(
        Array(times).fill('second'),
      );
    },
  );

  it('[ACC-08] reads the rights again when they are due, with the token there is', async () => {
    const { id, record, read, refresh, renew } = await stored();
    vi.setSystemTime(start + 59_999);
    await read();
    expect(renew).not.toHaveBeenCalled();
    vi.setSystemTime(start + 60_000);
    expect(await read()).toMatchObject({ accessToken: 'first' });
    expect(renew.mock.calls).toEqual([[id, record, expect.objectContaining({ accessToken: 'first' })]]);
    expect(refresh).not.toHaveBeenCalled();
  });

  it('[ACC-08] reads the rights again after each refresh of the token', async () => {
    const { read, renew } = await stored(() => ({ rightsRead: { atMs: start, tokenVersion: 0 } }));
    await read();
    expect(renew).toHaveBeenCalledOnce();
  });

  it('gives up where the rights change with each look', async () => {
    const { read, renew } = await stored(() => ({ rightsRead: { atMs: 0, tokenVersion: 1 } }));
    renew.mockResolvedValueOnce(true);
    expect(await read()).toMatchObject({ accessToken: 'first' });
    expect(renew).toHaveBeenCalledTimes(2);
    renew.mockClear().mockResolvedValue(true);
    const message = 'The rights change too often to be read';
    await expect(read()).rejects.toMatchObject({ code: 'UNAVAILABLE', message });
    expect(renew).toHaveBeenCalledTimes(3);
  });
});

describe('a session that is refused', () => {
  type Stored = Awaited<ReturnType<typeof stored>>;
  const without = (key: 'access' | 'alive' | 'record') => async (own: Stored) =>
    void (await own.database.take([own.keys[key]]));

  it.each<[string, new () => Error, () => Promise<Stored>, ((own: Stored) => unknown)?]>([
    ['has no record', Unauthenticated, stored, without('record')],
    ['has no token', Unauthenticated, stored, without('access')],
    ['has rights that nothing is stored of', Unauthenticated, () => stored(() => ({ rights: 'gone' }))],
    ['must change the password first', Unauthenticated, () => stored(() => ({ kind: 'pending' }))],
    ['has another secret', Unauthenticated, () => stored(() => ({ secretHash: 'x'.repeat(32) }))],
    ['is idle', SessionTimeout, stored, without('alive')],
    ['is too old', SessionTimeout, () => stored(() => ({ startedMs: start - absoluteSeconds * 1000 }))],
    [
      'has a token whose key is gone',
      Unauthenticated,
      stored,
      ({ database, keys }) => database.put({ key: keys.access, value: '1:1:x.y', ttlMs: 60_000 }),
    ],
    [
      'cannot be read for another reason',
      TypeError,
      stored,
      ({ store }) => vi.spyOn(store.vault, 'openAccess').mockThrowOnce(new TypeError('a defect')),
    ],
  ])('%s', async (_, refusal, begin, change) => {
    const own = await begin();
    await change?.(own);
    await expect(own.read()).rejects.toThrow(refusal);
    expect(own.slide).not.toHaveBeenCalled();
  });
});
