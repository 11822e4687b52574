import { Redis } from 'ioredis';
import { expect, it, onTestFinished, vi } from 'vitest';
import { withRedis } from '../../auth/testing/redis-keys.ts';
import { patientMs, redisUrl } from '../../auth/testing/services.ts';
import { startRelay } from '../../testing/relay.ts';
import { startSingle } from '../testing/redis-servers.ts';
import { RedisDatabase } from './redis-database.ts';

it('[OPN-64] reads of one turn of the event loop are one command, and a test of writing leaves nothing for long', async () => {
  const database = new RedisDatabase(redisUrl(), patientMs);
  await database.ready();
  onTestFinished(() => database.close());
  const mget = vi.spyOn(Redis.prototype, 'mget');
  onTestFinished(() => mget.mockRestore());
  await Promise.all([database.read(['a', 'b']), database.read(['c'])]);
  expect(mget.mock.calls).toEqual([['a', 'b', 'c']]);
  await database.tryWrite();
  const left = await withRedis((redis) => redis.pttl('ebp:probe'));
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(10_000);
});

it('[OPN-64] a command fails with the reason for which there is no connection, until there is one', async () => {
  const relay = await startRelay(Number(new URL(redisUrl()).port));
  await relay.stop();
  const [onError, printed] = [vi.fn(), vi.spyOn(console, 'error')];
  const database = new RedisDatabase(`redis://127.0.0.1:${relay.port}`, patientMs, onError);
  onTestFinished(async () => {
    vi.restoreAllMocks();
    await database.close();
    await relay.stop();
  });
  await expect.poll(() => onError.mock.lastCall).toEqual([expect.objectContaining({ code: 'ECONNREFUSED' })]);
  const away = { why: { code: 'REDIS_AWAY', detail: 'ECONNREFUSED' }, retryAfterSeconds: 1 };
  await expect(database.ping()).rejects.toMatchObject(away);
  const patience = new AbortController();
  const ready = database.ready(patience.signal);
  patience.abort();
  await expect(ready).rejects.toMatchObject({ why: away.why });
  await relay.start();
  await database.ready();
  await database.ping();
  vi.spyOn(Redis.prototype, 'ping').mockRejectedValueOnce(new Error('Command timed out'));
  await expect(database.ping()).rejects.toMatchObject({ why: { code: 'REDIS_SLOW' } });
  expect(printed, 'as errors that nobody listens to are').not.toHaveBeenCalled();
});

it('[OPN-64] undoes what Redis does after the caller was told that it failed', async () => {
  const server = await startSingle();
  const database = new RedisDatabase(`redis://127.0.0.1:${server.port}`, 100);
  const redis = new Redis(server.port);
  onTestFinished(async () => {
    redis.disconnect();
    await database.close();
    await server.stop();
  });
  await database.ready();
  await redis.client('PAUSE', 60_000, 'WRITE');
  const ttlMs = 600_000;
  const claims = await Promise.allSettled([
    database.create([{ key: 'entry', value: 'mine', ttlMs }]),
    database.reserve([{ key: 'places', limit: 1, ttlMs }], 'mine'),
  ]);
  expect(claims.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await redis.client('UNPAUSE');
  // Redis answers this connection in order: both claims were made by then.
  await expect.poll(() => database.read(['entry'])).toEqual([null]);
  expect(await redis.exists('places')).toBe(0);
});
