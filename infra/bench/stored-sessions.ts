import { Redis } from 'ioredis';
import { redisCpuSeconds } from '../measure/redis.ts';
import type { Replica } from '../topology/replica.ts';
import { signIn } from '../traffic/sign-in.ts';
import { cpuSeconds } from './cpu.ts';
import { runLoad } from './run-load.ts';
import { measuredPath } from './upstream-answers.ts';

/** Sessions that are really signed in, and send the requests. */
const signedIn = 100;
const connections = 64;
const rounds = 3;
/** Sign-ins at each number of sessions. */
const signIns = 30;
/** Copies made by one script, so that Redis answers in between. */
const batch = 5000;
/** How much more CPU a request may need with the most sessions than with the fewest. */
const bearable = 1.25;
const mib = 2 ** 20;

/** Copies a session's keys, with what is left of their time, and notes the copy in its indexes. */
const copySession = `
for copy = tonumber(ARGV[2]), tonumber(ARGV[3]) do
  local id = 'copy-of-a-session-' .. copy
  for _, key in ipairs(KEYS) do
    if string.find(key, '^ebp:index:') then
      redis.call('ZADD', key, redis.call('ZSCORE', key, ARGV[1]), id)
    else
      redis.call('COPY', key, (string.gsub(key, '{[^}]*}', '{' .. id .. '}')))
    end
  end
end`;

/**
 * CPU of a request and of a sign-in with a hundred, ten thousand, ... sessions in Redis, as a table. Exits with 1 when a
 * request needs a quarter more with the most than with the fewest.
 */
export async function measureStored(
  gateway: Replica,
  redisPort: number,
  seconds: number,
  most: number,
): Promise<void> {
  await gateway.start();
  const url = `http://127.0.0.1:${gateway.ports.portal}`;
  const headers: Record<string, string>[] = [];
  while (headers.length < signedIn) headers.push(await signIn(url));
  const order = { port: gateway.ports.portal, path: measuredPath, headers, connections, seconds };
  await runLoad(order);
  console.log(
    '| sessions in Redis | gateway CPU us/request | Redis CPU us/request | p50 ms | sign-in, gateway CPU ms | Redis MiB |\n|---|---|---|---|---|---|',
  );
  const costs: number[] = [];
  for (const count of [signedIn, 10_000, most]) {
    await fillUp(redisPort, count);
    const measured = [];
    for (let round = 0; round < rounds; round += 1) measured.push(await measureLoad(order, redisPort));
    measured.sort((one, other) => one.gateway - other.gateway);
    const { gateway: cost, redis, p50 } = measured[Math.floor(rounds / 2)] as (typeof measured)[number];
    costs.push(cost);
    const cells = [
      count,
      cost.toFixed(0),
      redis.toFixed(1),
      p50.toFixed(1),
      await measureSignIn(url),
      await usedMib(redisPort),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  const [least = 0] = costs;
  if ((costs.at(-1) ?? 0) > bearable * least) process.exitCode = 1;
}

async function measureLoad(order: Parameters<typeof runLoad>[0], redisPort: number) {
  const cpu = async () => ({ gateway: cpuSeconds('gateway'), redis: await redisCpuSeconds(redisPort) });
  const before = await cpu();
  const { requests, failures, failed, p50 } = await runLoad(order);
  if (failures > 0) throw new Error(`${failures} of ${requests} requests failed: ${JSON.stringify(failed)}`);
  const after = await cpu();
  const each = (part: 'gateway' | 'redis') => ((after[part] - before[part]) / requests) * 1e6;
  return { gateway: each('gateway'), redis: each('redis'), p50 };
}

async function measureSignIn(url: string): Promise<string> {
  const before = cpuSeconds('gateway');
  for (let count = 0; count < signIns; count += 1) await signIn(url);
  return (((cpuSeconds('gateway') - before) / signIns) * 1000).toFixed(1);
}

/** Copies one session until there are this many. */
async function fillUp(port: number, count: number): Promise<void> {
  const redis = new Redis({ port, host: '127.0.0.1' });
  try {
    const keys = await redis.keys('ebp:{*}:session');
    const id = /\{([^}]*)\}/.exec(keys.find((key) => !key.includes('copy-of')) ?? '')?.[1] ?? '';
    const indexes: string[] = [];
    for (const key of await redis.keys('ebp:index:*'))
      if ((await redis.zscore(key, id)) !== null) indexes.push(key);
    const own = await redis.keys(`ebp:{${id}}:*`);
    for (let from = keys.length; from < count; from += batch) {
      const to = Math.min(from + batch, count) - 1;
      await redis.eval(copySession, own.length + indexes.length, ...own, ...indexes, id, from, to);
    }
    const now = (await redis.dbsize()) / own.length;
    if (now < count) throw new Error(`Redis has ${now} sessions instead of ${count}`);
  } finally {
    redis.disconnect();
  }
}

async function usedMib(port: number): Promise<number> {
  const redis = new Redis({ port, host: '127.0.0.1' });
  try {
    return Math.round(Number(/used_memory:(\d+)/.exec(await redis.info('memory'))?.[1]) / mib);
  } finally {
    redis.disconnect();
  }
}
