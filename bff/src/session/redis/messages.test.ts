import { Redis } from 'ioredis';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { patientMs, redisUrl } from '../../auth/testing/services.ts';
import { RedisDatabase } from './redis-database.ts';

const database = new RedisDatabase(redisUrl(), patientMs);
await database.ready();
afterAll(() => database.close());

it('[OPN-64] a channel is subscribed to once for all its listeners', () => {
  const subscribe = vi.spyOn(Redis.prototype, 'subscribe');
  onTestFinished(() => subscribe.mockRestore());
  const channel = `test:${crypto.randomUUID()}`;
  for (let listeners = 0; listeners < 3; listeners += 1) database.subscribe(channel, vi.fn(), vi.fn());
  expect(subscribe.mock.calls).toEqual([[channel]]);
});
