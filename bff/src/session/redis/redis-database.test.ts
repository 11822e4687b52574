import { Redis } from 'ioredis';
import { expect, it, onTestFinished, vi } from 'vitest';
import { breakableRedis } from '../../auth/testing/breakable-redis.ts';
import { withRedis } from '../../auth/testing/redis-keys.ts';
import { patientMs, redisUrl } from '../../auth/testing/services.ts';
import { startSingle } from '../testing/redis-servers.ts';
import { takeForGood } from '../until-answered.ts';
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
  // A machine may be so busy that it has gone already, which is -2.
  expect(left, 'it has an end').not.toBe(-1);
  expect(left).toBeLessThanOrEqual(10_000);
});

it('[OPN-64] a command fails with the reason for which there is no connection, until there is one', async () => {
  const connection = await breakableRedis();
  connection.cut();
  const [onError, printed] = [vi.fn(), vi.spyOn(console, 'error')];
  const database = new RedisDatabase(connection.url, patientMs, onError);
  onTestFinished(async () => {
    vi.restoreAllMocks();
    await database.close();
    await connection.close();
  });
  await expect.poll(() => onError.mock.lastCall).toEqual([expect.objectContaining({ code: 'ECONNREFUSED' })]);
  const away = { why: { code: 'REDIS_AWAY', detail: 'ECONNREFUSED' }, retryAfterSeconds: 1 };
  await expect(database.ping()).rejects.toMatchObject(away);
  const patience = new AbortController();
  const ready = database.ready(patience.signal);
  patience.abort();
  await expect(ready).rejects.toMatchObject({ why: away.why });
  connection.restore();
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

it('[OPN-64] what is taken for good is what was read before where the answer is lost', async () => {
  const connection = await breakableRedis();
  const database = new RedisDatabase(connection.url, patientMs);
  onTestFinished(async () => {
    await database.close();
    await connection.close();
  });
  await database.ready();
  const key = `test:${crypto.randomUUID()}`;
  await database.put({ key, value: 'sealed', ttlMs: 600_000 });
  connection.losesAnswer = true;
  const take = vi.spyOn(database, 'take');
  const taken = await takeForGood(database, [key], ['sealed']);
  expect(taken).toEqual({
    values: ['sealed'],
    fault: expect.objectContaining({ why: { code: 'REDIS_AWAY' } }),
  });
  await expect.poll(() => take.mock.settledResults.at(-1)?.type, { message: 'told again' }).toBe('fulfilled');
});
