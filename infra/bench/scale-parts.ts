import { heapAfterCollection } from '../measure/inspector.ts';
import { metricOf } from '../measure/metrics.ts';
import { redisCpuSeconds, redisMemory } from '../measure/redis.ts';
import type { Replica } from '../topology/replica.ts';
import { signIn } from '../traffic/sign-in.ts';
import { cpuSeconds } from './cpu.ts';
import { openStreams } from './event-streams.ts';
import { runLoad } from './run-load.ts';
import { measuredPath } from './upstream-answers.ts';

const connections = 64;
const processCounts = [1, 2, 4] as const;
const streamsPerSession = 8;
const mib = 2 ** 20;

const urlOf = ({ ports }: Replica) => `http://127.0.0.1:${ports.portal}`;

/** A table of throughput and latency by number of processes; starts them as needed. */
export async function measureThroughput(
  gateways: readonly [Replica, ...Replica[]],
  redisPort: number,
  seconds: number,
): Promise<void> {
  await gateways[0].start();
  const headers = await signIn(urlOf(gateways[0]));
  const cpu = async () => [cpuSeconds('gateway'), await redisCpuSeconds(redisPort)] as const;
  console.log(
    '| processes | requests/s | p50 ms | p99 ms | gateway CPU us/request | Redis CPU us/request |\n|---|---|---|---|---|---|',
  );
  for (const count of processCounts) {
    const used = gateways.slice(0, count);
    for (const gateway of used) if (!gateway.isRunning) await gateway.start();
    const port = used.map(({ ports }) => ports.portal);
    const order = { port, path: measuredPath, headers, connections, seconds };
    // New processes warm up first.
    await runLoad({ ...order, seconds: 1 });
    const before = await cpu();
    const { requests, failures, seconds: took, p50, p99 } = await runLoad(order);
    if (failures > 0) throw new Error(`${failures} of ${requests} requests failed`);
    const after = await cpu();
    const each = ([0, 1] as const).map((part) =>
      (((after[part] - before[part]) / requests) * 1e6).toFixed(0),
    );
    const cells = [count, Math.round(requests / took), p50.toFixed(1), p99.toFixed(1), ...each];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

/** The cost of a sign-in, and of a session in Redis. @returns headers of the sessions */
export async function measureSessions(
  gateway: Replica,
  redisPort: number,
  count: number,
  machines: number,
): Promise<Record<string, string>[]> {
  const [startedAt, cpuBefore] = [performance.now(), cpuSeconds('gateway')];
  const sessions = await signInMany(urlOf(gateway), count);
  const rate = count / ((performance.now() - startedAt) / 1000);
  const cpuMs = ((cpuSeconds('gateway') - cpuBefore) / count) * 1000;
  const { session, index, rights } = (await redisMemory(redisPort)).byKind;
  // One more than were opened here: the one that measured throughput.
  const each = ((session?.bytes ?? 0) + (index?.bytes ?? 0)) / (count + 1);
  const eachRights = (rights?.bytes ?? 0) / (rights?.keys ?? 1);
  console.log(
    `\n${Math.round(rate)} sign-ins a second with the issuer on the same machine, ${cpuMs.toFixed(1)} ms of gateway CPU each`,
  );
  console.log(
    `${each.toFixed(0)} bytes of Redis a session: ${((each * 10_000) / mib).toFixed(1)} MiB for 10,000`,
  );
  console.log(
    `${eachRights.toFixed(0)} bytes for the rights of a user with ${machines} machines, shared by all of the user's sessions`,
  );
  return sessions;
}

/** The cost of open event streams in a gateway. */
export async function measureStreams(
  gateway: Replica,
  sessions: readonly Readonly<Record<string, string>>[],
  count: number,
): Promise<void> {
  const idle = await memoryOf(gateway);
  const close = await openStreams(gateway.ports.portal, sessions, count, streamsPerSession);
  const open = await memoryOf(gateway);
  close();
  const perThousand = (bytes: number) => (((bytes / count) * 1000) / mib).toFixed(1);
  console.log(
    `${perThousand(open.heap - idle.heap)} MiB of heap for 1,000 event streams, ${perThousand(open.resident - idle.resident)} MiB resident (${(idle.resident / mib).toFixed(0)} MiB before, ${(open.resident / mib).toFixed(0)} MiB with ${count} open)`,
  );
}

async function memoryOf({ ports, adminUrl }: Replica) {
  const { usedBytes, backingBytes } = await heapAfterCollection(ports.inspect ?? 0);
  const resident = await metricOf(adminUrl, 'ebp_process_resident_memory_bytes');
  return { heap: usedBytes + backingBytes, resident };
}

/** Few at a time: many concurrent attempts at one name are rate limited. */
async function signInMany(url: string, count: number): Promise<Record<string, string>[]> {
  const sessions: Record<string, string>[] = [];
  const one = async () => {
    while (sessions.length < count) sessions.push(await signIn(url));
  };
  await Promise.all([one(), one(), one(), one()]);
  return sessions;
}
