import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withRedis } from '../auth/testing/redis-keys.ts';
import { patientMs, redisUrl } from '../auth/testing/services.ts';
import { Lease } from './lease.ts';
import { RedisDatabase } from './redis/redis-database.ts';

const database = new RedisDatabase(redisUrl(), patientMs);
await database.ready();
afterAll(() => database.close());
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** Redis keeps real time: what is left to a lease after so many milliseconds is set, and then its holder's clock. */
async function pass(key: string, ms: number): Promise<void> {
  await withRedis(async (redis) => redis.pexpire(key, (await redis.pttl(key)) - ms));
  vi.advanceTimersByTime(ms);
}

const newKey = (): string => `test:lease:${crypto.randomUUID()}`;

it('[OPN-64] has one holder at a time, and the next once it was given back', async () => {
  const key = newKey();
  const asked = await Promise.all(Array.from({ length: 20 }, () => Lease.acquire(database, key)));
  const [holder, ...others] = asked.filter((lease) => lease !== undefined);
  expect(others).toEqual([]);
  await holder?.release();
  const next = await Lease.acquire(database, key);
  expect(next).toBeDefined();
  await next?.release();
});

it('[OPN-64] is renewed for as long as its holder works', async () => {
  const key = newKey();
  const lease = await Lease.acquire(database, key);
  for (let round = 0; round < 10; round += 1) {
    await pass(key, 2_000);
    await expect.poll(() => database.timeLeft(key)).toBeGreaterThan(9_000);
  }
  await lease?.release();
  expect(await database.timeLeft(key)).toBe(0);
});

it('[OPN-64] is neither renewed nor given back by a holder who lost it', async () => {
  const key = newKey();
  const lost = await Lease.acquire(database, key);
  await database.put({ key, value: 'of another replica', ttlMs: 3_000 });
  await pass(key, 2_000);
  // Commands of a connection are answered in order: by now a renewal would have happened.
  expect(await database.timeLeft(key)).toBeLessThan(1_001);
  await lost?.release();
  expect(await database.read([key])).toEqual(['of another replica']);
});
