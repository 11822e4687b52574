import { Redis } from 'ioredis';
import { redisUrl } from './services.ts';

/** One connection for all tests of a process: to connect takes longer than to ask. */
const connections = new Map<string, Redis>();

/** Reads Redis directly, without the gateway. */
export function withRedis<T>(look: (redis: Redis) => Promise<T>): Promise<T> {
  const url = redisUrl();
  const redis = connections.get(url) ?? new Redis(url);
  connections.set(url, redis);
  return look(redis);
}

/** Names of the keys that match. */
export const keysLike = (pattern: string): Promise<string[]> => withRedis((redis) => redis.keys(pattern));

/** Everything stored in Redis, names and values, as its own dump would show it. */
export function everythingStored(): Promise<string> {
  return withRedis(async (redis) => {
    const keys = await redis.keys('*');
    const values = await Promise.all(
      keys.map(async (key) =>
        (await redis.type(key)) === 'zset' ? (await redis.zrange(key, '0', '-1')).join() : redis.get(key),
      ),
    );
    return [...keys, ...values].join('\n');
  });
}

/** The session id inside the session cookie. */
export function sessionIdOf(cookies: ReadonlyMap<string, string>): string {
  return /^s%3A([\w-]{22})\./.exec(cookies.get('ebp') ?? '')?.[1] ?? '';
}

/** A session that was replaced has its last seconds in Redis, which may be over on a busy machine: now it has minutes. */
export function keepReplaced(id: string): Promise<void> {
  return withRedis(async (redis) => {
    for (const key of await redis.keys(`ebp:{${id}}:*`)) await redis.pexpire(key, 300_000);
  });
}

/** Clears the rate limits for the next test. */
export async function forgetThrottles(): Promise<void> {
  await withRedis(async (redis) => {
    const keys = await redis.keys('ebp:throttle:*');
    if (keys.length > 0) await redis.del(...keys);
  });
}

/** Names of the commands that Redis receives while something runs; a script counts as one command. */
export function commandsDuring(work: () => Promise<unknown>): Promise<string[]> {
  return withRedis(async (redis) => {
    const monitor = await redis.monitor();
    const end = crypto.randomUUID();
    const commands: string[] = [];
    const isSeen = new Promise<void>((resolve) => {
      monitor.on('monitor', (_time: string, [name = '', first]: string[], source: string) => {
        if (first === end) resolve();
        else if (source !== 'lua') commands.push(/^eval/i.test(name) ? 'script' : name.toLowerCase());
      });
    });
    await work();
    await redis.echo(end);
    await isSeen;
    monitor.disconnect();
    // What is asked from now on may still arrive.
    return [...commands];
  });
}
