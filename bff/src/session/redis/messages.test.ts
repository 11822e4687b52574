import { Redis } from 'ioredis';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { patientMs, redisUrl } from '../../auth/testing/services.ts';
import { startCluster } from '../testing/redis-servers.ts';
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

it.each([
  ['a single Redis', async () => ({ at: redisUrl(), server: undefined })],
  [
    'a Redis Cluster',
    async () => {
      const server = await startCluster();
      return { at: `redis+cluster://127.0.0.1:${server.port}`, server };
    },
  ],
])(
  '[OPN-64] a gap in the messages of %s is told once commands are answered again, so that whoever hears of it can ask',
  async (_what, start) => {
    const { at, server } = await start();
    const own = new RedisDatabase(at, patientMs);
    const redis = new Redis(Number(new URL(at).port));
    onTestFinished(async () => {
      redis.disconnect();
      await own.close();
      await server?.stop();
    });
    await own.ready();
    const channel = `test:${crypto.randomUUID()}`;
    const [hear, onGap] = [vi.fn(), vi.fn()];
    const heardAfter = async (message: string) => {
      await own.publish(channel, message);
      return hear.mock.lastCall;
    };
    own.subscribe(channel, hear, onGap);
    await expect.poll(() => heardAfter('before')).toEqual(['before']);
    onGap.mockClear();
    const answering = Promise.withResolvers<void>();
    vi.spyOn(own, 'ready').mockReturnValueOnce(answering.promise);
    await redis.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
    await expect.poll(() => heardAfter('after')).toEqual(['after']);
    expect(onGap).not.toHaveBeenCalled();
    answering.resolve();
    await expect.poll(() => onGap.mock.calls.length).toBe(1);
  },
);
