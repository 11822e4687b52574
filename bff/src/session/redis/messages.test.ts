import { Redis } from 'ioredis';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { breakableRedis } from '../../auth/testing/breakable-redis.ts';
import { patientMs, redisUrl } from '../../auth/testing/services.ts';
import { connectForCommands, connectForMessages } from './connect.ts';
import { Messages } from './messages.ts';
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

it('[OPN-64] messages are heard again, and a gap is told, after a Redis that hung and closed no connection', async () => {
  const redis = await breakableRedis();
  const hung = new RedisDatabase(redis.url, 250);
  onTestFinished(async () => {
    await hung.close();
    await redis.close();
  });
  await hung.ready();
  await hung.hears();
  const channel = `test:${crypto.randomUUID()}`;
  const [hear, onGap] = [vi.fn(), vi.fn()];
  const heardAfter = async (message: string) => {
    await hung.publish(channel, message).catch(() => {});
    return hear.mock.lastCall;
  };
  hung.subscribe(channel, hear, onGap);
  await expect.poll(() => heardAfter('before')).toEqual(['before']);
  onGap.mockClear();
  redis.hang();
  await expect.poll(() => heardAfter('after')).toEqual(['after']);
  await expect.poll(() => onGap.mock.calls.length).toBeGreaterThan(0);
});

it('[OPN-64] a gateway that stops right after Redis was back, stops without a fault', async () => {
  const redis = await breakableRedis();
  const commands = connectForCommands(redis.url, patientMs).on('error', () => {});
  const connection = connectForMessages(redis.url, commands).on('error', () => {});
  const messages = new Messages(connection, () => Promise.resolve());
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  onTestFinished(async () => {
    process.off('unhandledRejection', unhandled);
    commands.disconnect();
    await redis.close();
  });
  await messages.ready();
  const channel = `test:${crypto.randomUUID()}`;
  const hear = vi.fn();
  messages.subscribe(channel, hear, vi.fn());
  await expect
    .poll(() => commands.publish(channel, 'before').then(() => hear.mock.calls.length))
    .toBeGreaterThan(0);
  const next = (event: string) => new Promise<void>((resolve) => connection.once(event, () => resolve()));
  const isBack = next('ready');
  redis.cut();
  redis.restore();
  await isBack;
  const hasEnded = next('end');
  messages.close();
  await hasEnded;
  await new Promise((resolve) => setImmediate(resolve));
  expect(unhandled).not.toHaveBeenCalled();
});
