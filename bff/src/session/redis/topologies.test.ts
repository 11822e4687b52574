import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { patientMs } from '../../auth/testing/services.ts';
import { type Why, whyOf } from '../../http/causes.ts';
import { Unavailable } from '../../http/errors.ts';
import { quickest, waited } from '../../testing/quickest.ts';
import { itKeepsTheContract } from '../testing/database-contract.ts';
import { type RedisServer, startCluster, startSentinel, startSingle } from '../testing/redis-servers.ts';
import { asPortal } from '../testing/redis-user.ts';
import { RedisDatabase } from './redis-database.ts';
import { redisFault } from './redis-fault.ts';

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

it('[OPN-64] asks the next Sentinel where one does not answer', async () => {
  const silent = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const asked = once(silent, 'connection');
  const { port } = silent.address() as AddressInfo;
  const sentinels = `127.0.0.1:${port},127.0.0.1:${portOf(sentinel)}`;
  const database = new RedisDatabase(`redis+sentinel://${sentinels}/portal`, 250);
  onTestFinished(async () => {
    await database.close();
    silent.close();
  });
  await Promise.all([database.ready(), database.hears(), asked]);
});

it.each<[string, () => string, Why]>([
  [
    'a user whom a cluster does not know',
    () => `redis+cluster://nobody:wrong@127.0.0.1:${portOf(cluster)}`,
    { code: 'REDIS_REFUSED_LOGIN', detail: 'WRONGPASS' },
  ],
  [
    'a cluster that does not listen',
    () => 'redis+cluster://127.0.0.1:1',
    { code: 'REDIS_AWAY', detail: 'cluster' },
  ],
  [
    'a cluster under a name that nobody has',
    () => 'redis+cluster://nobody.invalid',
    { code: 'REDIS_DNS', detail: expect.any(String) },
  ],
  [
    'a server that is no cluster',
    () => `redis+cluster://127.0.0.1:${portOf(single)}`,
    { code: 'REDIS_FAILED', detail: 'ERR' },
  ],
  [
    'a master that the Sentinel does not know',
    () => `redis+sentinel://127.0.0.1:${portOf(sentinel)}/other`,
    { code: 'REDIS_FAILED', detail: 'ERR' },
  ],
  [
    'a Sentinel that does not listen',
    () => 'redis+sentinel://127.0.0.1:1/portal',
    { code: 'REDIS_AWAY', detail: 'Sentinel' },
  ],
  [
    'a user whom the server behind the Sentinel does not know',
    () => `redis+sentinel://nobody:wrong@127.0.0.1:${portOf(sentinel)}/portal`,
    { code: 'REDIS_REFUSED_LOGIN', detail: 'WRONGPASS' },
  ],
])('[OPN-64] says what is wrong with the address of %s', async (_, address, why) => {
  const told: Error[] = [];
  const database = new RedisDatabase(address(), patientMs, (error) => void told.push(error));
  onTestFinished(() => database.close());
  await expect.poll(() => database.ping().catch(whyOf)).toEqual(why);
  await expect.poll(() => told.length).toBeGreaterThan(1);
  expect(told.map((error) => redisFault(error))).toContainEqual(why);
  expect(told.map(({ message }) => message)).not.toContainEqual(expect.stringMatching(/Retrying .*ms\.$/));
});

it('[OPN-64] tells no gap where the connection for commands alone was lost', async () => {
  const database = new RedisDatabase(`redis://127.0.0.1:${portOf(single)}`, patientMs);
  const redis = new Redis(portOf(single));
  onTestFinished(async () => {
    redis.disconnect();
    await database.close();
  });
  await Promise.all([database.ready(), database.hears()]);
  const [hear, onGap] = [vi.fn(), vi.fn()];
  database.subscribe('test', hear, onGap);
  const heardAfter = async (message: string) => {
    await database.publish('test', message).catch(() => {});
    return hear.mock.lastCall;
  };
  await expect.poll(() => heardAfter('before')).toEqual(['before']);
  onGap.mockClear();
  await redis.call('CLIENT', 'KILL', 'TYPE', 'NORMAL', 'SKIPME', 'YES');
  await expect.poll(() => heardAfter('after')).toEqual(['after']);
  expect(onGap).not.toHaveBeenCalled();
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

  it('[OPN-64] says how it evicts keys, which it does only where its memory has a limit', async () => {
    const { database, redis } = await connected();
    await redis.config('SET', 'maxmemory-policy', 'volatile-ttl');
    expect(await database.evictionPolicy()).toBe('noeviction');
    await redis.config('SET', 'maxmemory', '1gb');
    expect(await database.evictionPolicy()).toBe('volatile-ttl');
    await redis.config('SET', 'maxmemory-policy', 'noeviction');
    expect(await database.evictionPolicy()).toBe('noeviction');
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
  // The limit once, not twice.
  expect(await quickest(() => waited(read), 450)).toBeLessThan(450);
  await database.close();
});
