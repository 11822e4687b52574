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

/** Redis keeps real time: what is left to a lease once its holder's clock has reached the next renewal is set. */
async function untilRenewal(key: string, leftMs: number): Promise<void> {
  await withRedis((redis) => redis.pexpire(key, leftMs));
  vi.advanceTimersByTime(2_000);
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
  const renew = vi.spyOn(database, 'replace');
  vi.advanceTimersByTime(2_000);
  expect(renew, 'nothing is renewed any more').not.toHaveBeenCalled();
});

it('[OPN-64] is renewed for as long as its holder works', async () => {
  const key = newKey();
  const lease = await Lease.acquire(database, key);
  for (let round = 0; round < 10; round += 1) {
    await untilRenewal(key, 5_000);
    await expect.poll(() => database.timeLeft(key)).toBeGreaterThan(5_000);
  }
  await lease?.release();
  expect(await database.timeLeft(key)).toBe(0);
});

it('[OPN-64] is neither renewed nor given back by a holder who lost it', async () => {
  const key = newKey();
  const lost = await Lease.acquire(database, key);
  await database.put({ key, value: 'of another replica', ttlMs: 60_000 });
  await untilRenewal(key, 50_000);
  // Commands of a connection are answered in order: by now a renewal would have happened.
  expect(await database.timeLeft(key)).toBeGreaterThan(10_000);
  await lost?.release();
  expect(await database.read([key])).toEqual(['of another replica']);
});
