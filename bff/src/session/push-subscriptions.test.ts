import { notified } from '@ebp/contracts/rules/limits';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { breakableRedis } from '../auth/testing/breakable-redis.ts';
import { withRedis } from '../auth/testing/redis-keys.ts';
import { withSessions } from '../auth/testing/sessions.ts';
import type { Database } from './database.ts';
import { KeyedNames } from './keyed-names.ts';
import { MemoryDatabase } from './memory-database.ts';
import { PushSubscriptions, type Subscribed } from './push-subscriptions.ts';
import type { SealedValuesParts } from './sealed-values.ts';
import { Sealer } from './sealer.ts';

const flush = () => withRedis((redis) => redis.flushdb());
beforeAll(flush);
afterAll(flush);

const people = 400;

it(`the browsers of ${people} people are read with one question for each 200, beside that for their names`, async () => {
  const redis = await breakableRedis();
  await withSessions(
    async (_, sealing) => {
      const subscriptions = new PushSubscriptions(sealing as SealedValuesParts & { database: Database });
      const keys = { p256dh: 'B'.repeat(87), auth: 'C'.repeat(22) };
      const rights = { functionKeys: new Set(), customerCodes: new Set(), machineKeys: new Set() };
      const add = (at: number) => {
        const user = { pkey: `U-${at}`, code: `u${at}`, applicationPkey: 'A' };
        const session = { id: `s${at}`, company: 'CHK', user, ...rights };
        return subscriptions.add(session as never, { endpoint: `https://fcm.googleapis.com/${at}`, keys });
      };
      await Promise.all(Array.from({ length: people }, (_, at) => add(at)));
      const before = redis.sent;
      const found: Subscribed[][] = [];
      for await (const some of subscriptions.everybody('CHK')) found.push(some);
      expect(redis.sent - before).toBeLessThanOrEqual(4);
      expect(found.map((some) => some.length)).toEqual([200, 200]);
      expect(new Set(found.flat().map(({ endpoint }) => endpoint)).size).toBe(people);
    },
    { REDIS_URL: redis.url },
  );
  await redis.close();
});

it('[ACC-08] rights of a visit end with a change in the same moment, also while the token key changes, and after 45 days', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const database = new MemoryDatabase();
  const withKeys = (...ring: readonly [Buffer, ...Buffer[]]) =>
    new PushSubscriptions({ database, names: new KeyedNames(ring), sealer: new Sealer(ring) });
  const owner = { company: 'CHK', user: { pkey: 'U-1', code: 'u1', applicationPkey: 'A' } } as const;
  const rights = { functionKeys: new Set(), customerCodes: new Set(['HK001']), machineKeys: new Set() };
  const browser = {
    endpoint: 'https://fcm.googleapis.com/1',
    keys: { p256dh: 'B'.repeat(87), auth: 'C'.repeat(22) },
  };
  /** A visit, and by which rights its browser is told of something. */
  const visit = async (subscriptions: PushSubscriptions) => {
    await subscriptions.add({ id: 's1', ...owner, ...rights } as never, browser);
    const [added, ...others] = await subscriptions.of(owner);
    if (!added || others.length > 0) throw new Error('one browser');
    return (by = subscriptions) => by.rightsOf(added);
  };
  const [before, rotated] = [withKeys(first), withKeys(second, first)];
  const told = await visit(before);
  expect(await told()).toEqual(rights);
  await before.rightsChanged(owner);
  expect([await told(), await told(rotated)]).toEqual([undefined, undefined]);
  vi.advanceTimersByTime(1);
  expect(await (await visit(rotated))()).toEqual(rights);
  vi.setSystemTime(Date.now() + notified.days * 86_400_000 - 1);
  expect(await rotated.of(owner)).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(await rotated.of(owner)).toEqual([]);
  await visit(rotated);
  await rotated.remove(owner);
  expect(await database.members('ebp:push-people:CHK')).toEqual([]);
  await database.close();
});

it('who has switched notifications off in one browser is still told things in the other', async () => {
  const database = new MemoryDatabase();
  const ring = [Buffer.alloc(32, 1)] as const;
  const subscriptions = new PushSubscriptions({
    database,
    names: new KeyedNames(ring),
    sealer: new Sealer(ring),
  });
  const owner = { company: 'CHK', user: { pkey: 'U-1', code: 'u1', applicationPkey: 'A' } } as const;
  const rights = { functionKeys: new Set(), customerCodes: new Set(), machineKeys: new Set() };
  const keys = { p256dh: 'B'.repeat(87), auth: 'C'.repeat(22) };
  const [office, home] = ['https://fcm.googleapis.com/office', 'https://fcm.googleapis.com/home'];
  const phone = 'https://fcm.googleapis.com/phone';
  const colleague = { company: 'CHK', user: { pkey: 'U-2', code: 'u2', applicationPkey: 'A' } } as const;
  for (const [whose, endpoint] of [
    [owner, office],
    [owner, home],
    [colleague, phone],
  ] as const)
    await subscriptions.add({ id: endpoint, ...whose, ...rights } as never, { endpoint, keys });
  const told = async (pkey?: string) => {
    const found: string[] = [];
    for await (const some of subscriptions.everybody('CHK', pkey))
      found.push(...some.map(({ endpoint }) => endpoint));
    return found.sort();
  };
  expect([await told(), await told('U-1')]).toEqual([
    [home, office, phone],
    [home, office],
  ]);
  expect(await subscriptions.remove(owner, ({ endpoint }) => endpoint === office)).toBe(1);
  expect(await told()).toEqual([home, phone]);
  const { removeMember } = database;
  vi.spyOn(database, 'removeMember').mockImplementationOnce(async (...member) => {
    // Meanwhile they are switched on again in the office.
    await subscriptions.add({ id: office, ...owner, ...rights } as never, { endpoint: office, keys });
    return removeMember.apply(database, member);
  });
  expect(await subscriptions.remove(owner, ({ endpoint }) => endpoint === home)).toBe(1);
  expect(await told()).toEqual([office, phone]);
  await database.close();
});

it('a browser is opened once, in the place of its own person alone, and anew once it has changed', async () => {
  const database = new MemoryDatabase();
  const ring = [Buffer.alloc(32, 1)] as const;
  const sealer = new Sealer(ring);
  const subscriptions = new PushSubscriptions({ database, names: new KeyedNames(ring), sealer });
  const rights = { functionKeys: new Set(), customerCodes: new Set(), machineKeys: new Set() };
  const keys = { p256dh: 'B'.repeat(87), auth: 'C'.repeat(22) };
  const visit = (pkey: string, id: string) => {
    const session = { id, company: 'CHK', user: { pkey, code: pkey, applicationPkey: 'A' }, ...rights };
    return subscriptions.add(session as never, { endpoint: `https://fcm.googleapis.com/${pkey}`, keys });
  };
  const sessions = async () => {
    const found: string[] = [];
    for await (const some of subscriptions.everybody('CHK'))
      found.push(...some.map(({ session }) => session));
    return found.sort();
  };
  await visit('U-1', 's1');
  await visit('U-2', 's2');
  expect(await sessions()).toEqual(['s1', 's2']);
  const open = vi.spyOn(sealer, 'open');
  expect(await sessions()).toEqual(['s1', 's2']);
  expect(open).not.toHaveBeenCalled();
  const [one = '', other = ''] = await database.members('ebp:push-people:CHK');
  for (const member of await database.members(one))
    await database.addMember(other, member, Date.now() + 1000);
  expect(await sessions()).toEqual(['s1', 's2']);
  await visit('U-1', 's3');
  expect(await sessions()).toEqual(['s2', 's3']);
  await database.close();
});
