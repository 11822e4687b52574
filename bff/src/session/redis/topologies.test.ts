import { afterAll, describe, expect, it } from 'vitest';
import { patientMs } from '../../auth/testing/services.ts';
import { Unavailable } from '../../http/errors.ts';
import { quickest } from '../../testing/quickest.ts';
import { itKeepsTheContract } from '../testing/database-contract.ts';
import { type RedisServer, startCluster, startSentinel, startSingle } from '../testing/redis-servers.ts';
import { asPortal } from '../testing/redis-user.ts';
import { RedisDatabase } from './redis-database.ts';

const servers: RedisServer[] = [];
afterAll(() => Promise.all(servers.map((server) => server.stop())));

describe('[OPN-64] the store in a Redis Cluster', () =>
  itKeepsTheContract(async () => {
    const cluster = await startCluster();
    servers.push(cluster);
    const address = await asPortal(`redis+cluster://127.0.0.1:${cluster.port}`);
    return new RedisDatabase(address, patientMs);
  }));

describe('[OPN-64] the store behind a Redis Sentinel', () =>
  itKeepsTheContract(async () => {
    const watched = await startSingle();
    const sentinel = await startSentinel(watched);
    servers.push(watched, sentinel);
    const address = await asPortal(`redis+sentinel://127.0.0.1:${sentinel.port}/portal`, watched.port);
    return new RedisDatabase(address, patientMs);
  }));

it('[OPN-64] answers in time when a cluster is gone', async () => {
  const cluster = await startCluster();
  const database = new RedisDatabase(`redis+cluster://127.0.0.1:${cluster.port}`, 250);
  await database.ready();
  await cluster.stop();
  const read = () => expect(database.read(['a'])).rejects.toThrow(Unavailable);
  expect(await quickest(read)).toBeLessThan(300);
  await database.close();
});
