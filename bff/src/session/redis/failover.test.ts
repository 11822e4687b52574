import { Redis } from 'ioredis';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { patientMs } from '../../auth/testing/services.ts';
import { startPortal, type TestPortal } from '../../testing/portal.ts';
import {
  type RedisServer,
  setDownAfter,
  startReplica,
  startSentinel,
  startSingle,
} from '../testing/redis-servers.ts';
import { RedisDatabase } from './redis-database.ts';

const servers: RedisServer[] = [];
let portal: TestPortal | undefined;
afterEach(async () => {
  await portal?.close();
  await Promise.all(servers.map((server) => server.stop()));
});

it('[OPN-64] sessions outlive the primary Redis: calls fail fast until the Sentinel names another, and go on', async () => {
  const primary = await startSingle();
  const replica = await startReplica(primary);
  const sentinel = await startSentinel(primary, 1);
  servers.push(replica, sentinel);
  portal = await startPortal({ REDIS_URL: `redis+sentinel://127.0.0.1:${sentinel.port}/portal` });
  const agent = await portal.signedIn();
  const client = new Redis(primary.port);
  expect(await client.wait(1, 25_000)).toBe(1);
  client.disconnect();

  // Only now: while the portal started, a busy machine could have kept the primary from answering for as long.
  await setDownAfter(sentinel, 500);
  await primary.stop();
  const failures = new Set<string>();
  // A Sentinel that finds its own clock stalled waits for half a minute before it acts.
  const until = Date.now() + 120_000;
  for (;;) {
    const { status, body } = await agent.get('/api/ebp/user/current/info');
    if (status === 200) break;
    failures.add(body.error.code);
    if (Date.now() > until) throw new Error('the replica never took over');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect([...failures]).toEqual(['UNAVAILABLE']);
  const { body } = await agent.get('/bff/session?company=CHK').expect(200);
  expect(body.data.authenticated).toBe(true);
}, 180_000);

it('[OPN-64] a primary that was demoted without a word is left at its first refusal: the next one may be elsewhere', async () => {
  const server = await startSingle();
  servers.push(server);
  const database = new RedisDatabase(`redis://127.0.0.1:${server.port}`, patientMs);
  const client = new Redis(server.port);
  onTestFinished(() => client.disconnect());
  const connected = async (): Promise<readonly string[]> =>
    String(await client.client('LIST')).match(/^id=\d+/gm) ?? [];
  await database.ready();
  const before = await connected();
  await client.replicaof('127.0.0.1', '1');
  await expect(database.tryWrite()).rejects.toMatchObject({ why: { code: 'REDIS_READ_ONLY' } });
  const gone = async () => {
    const now = await connected();
    return before.filter((id) => !now.includes(id)).length;
  };
  await expect.poll(gone).toBe(1);
  await database.close();
  // That of the test itself.
  await expect.poll(async () => (await connected()).length).toBe(1);
});
