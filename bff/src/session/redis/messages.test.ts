import { Redis } from 'ioredis';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { withRedis } from '../../auth/testing/redis-keys.ts';
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

it('[OPN-64] a gap in the messages is told once commands are answered again, so that whoever hears of it can ask', async () => {
  const channel = `test:${crypto.randomUUID()}`;
  const [hear, onGap] = [vi.fn(), vi.fn()];
  const heardAfter = async (message: string) => {
    await database.publish(channel, message);
    return hear.mock.lastCall;
  };
  database.subscribe(channel, hear, onGap);
  await expect.poll(() => heardAfter('before')).toEqual(['before']);
  onGap.mockClear();
  const answering = Promise.withResolvers<void>();
  vi.spyOn(database, 'ready').mockReturnValueOnce(answering.promise);
  await withRedis((redis) => redis.call('CLIENT', 'KILL', 'TYPE', 'pubsub'));
  await expect.poll(() => heardAfter('after')).toEqual(['after']);
  expect(onGap).not.toHaveBeenCalled();
  answering.resolve();
  await expect.poll(() => onGap.mock.calls.length).toBe(1);
});
