import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { patientMs } from '../../auth/testing/services.ts';
import { Unavailable } from '../../http/errors.ts';
import { quickest } from '../../testing/quickest.ts';
import { itKeepsTheContract } from '../testing/database-contract.ts';
import { type RedisServer, startCluster, startSentinel, startSingle } from '../testing/redis-servers.ts';
import { asPortal } from '../testing/redis-user.ts';
import { RedisDatabase } from './redis-database.ts';

let [cluster, single, watched, sentinel]: RedisServer[] = [];
const portOf = (server: RedisServer | undefined) => server?.port ?? expect.unreachable();
beforeAll(async () => {
  [cluster, single, watched] = await Promise.all([startCluster(), startSingle(), startSingle()]);
  sentinel = await startSentinel(watched);
});
afterAll(() => Promise.all([cluster, single, sentinel, watched].map((server) => server?.stop())));

describe('[OPN-64] the store in a Redis Cluster', () =>
  itKeepsTheContract(
    async () => new RedisDatabase(await asPortal(`redis+cluster://127.0.0.1:${portOf(cluster)}`), patientMs),
  ));

it('[OPN-64] the store behind a Redis Sentinel is reached with the rights of the runbook', async () => {
  const address = `redis+sentinel://127.0.0.1:${portOf(sentinel)}/portal`;
  const database = new RedisDatabase(await asPortal(address, portOf(watched)), patientMs);
  await database.ready();
  await database.tryWrite();
  await database.tryMessages();
  await database.close();
});

describe.each([
  ['a single Redis', 'redis', () => portOf(single)],
  ['a Redis Cluster', 'redis+cluster', () => portOf(cluster)],
] as const)('%s', (_, scheme, port) => {
  async function connected() {
    const database = new RedisDatabase(`${scheme}://127.0.0.1:${port()}`, patientMs);
    const redis = new Redis(port());
    onTestFinished(async () => {
      redis.disconnect();
      await database.close();
    });
    await database.ready();
    return { database, redis };
  }

  it('[OPN-64] tells a gap in its messages once commands are answered again, so that whoever hears of it can ask', async () => {
    const { database, redis } = await connected();
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
    await redis.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
    await expect.poll(() => heardAfter('after')).toEqual(['after']);
    expect(onGap).not.toHaveBeenCalled();
    answering.resolve();
    await expect.poll(() => onGap.mock.calls.length).toBe(1);
  });

  it('[OPN-64] is not sent again what it may have done, which could not say so twice', async () => {
    const { database, redis } = await connected();
    await redis.client('PAUSE', 60_000, 'WRITE');
    const refused = expect(database.take(['a'])).rejects.toMatchObject({ why: { code: 'REDIS_AWAY' } });
    await expect.poll(async () => String(await redis.info('clients'))).toContain('blocked_clients:1');
    await redis.call('CLIENT', 'KILL', 'TYPE', 'NORMAL', 'SKIPME', 'YES');
    await refused;
    await redis.client('UNPAUSE');
  });
});

it('[OPN-64] answers in time when a cluster is gone', async () => {
  const database = new RedisDatabase(`redis+cluster://127.0.0.1:${portOf(cluster)}`, 250);
  await database.ready();
  await cluster?.stop();
  const read = () => expect(database.read(['a'])).rejects.toThrow(Unavailable);
  expect(await quickest(read, 300)).toBeLessThan(300);
  await database.close();
});
