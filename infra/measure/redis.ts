import { Redis } from 'ioredis';

/** Keys of the gateway by purpose. */
const kinds = { session: /^ebp:\{/, index: /^ebp:index:/, rights: /^ebp:scope:/ } as const;

export interface RedisMemory {
  /** Memory beyond that of an empty server. */
  readonly datasetBytes: number;
  /** Number of keys, and their size as Redis reports it, including overhead. */
  readonly byKind: Readonly<Record<string, { readonly keys: number; readonly bytes: number }>>;
}

/** CPU seconds used by the server so far, in its main process and its threads. */
export async function redisCpuSeconds(port: number): Promise<number> {
  const redis = new Redis({ port, host: '127.0.0.1' });
  try {
    const info = await redis.info('cpu');
    return ['user', 'sys'].reduce(
      (sum, kind) => sum + Number(new RegExp(`used_cpu_${kind}:([\\d.]+)`).exec(info)?.[1]),
      0,
    );
  } finally {
    redis.disconnect();
  }
}

/** Scans all keys once. */
export async function redisMemory(port: number): Promise<RedisMemory> {
  const redis = new Redis({ port, host: '127.0.0.1' });
  try {
    const info = await redis.info('memory');
    const datasetBytes = Number(/used_memory_dataset:(\d+)/.exec(info)?.[1] ?? Number.NaN);
    const byKind: Record<string, { keys: number; bytes: number }> = {};
    for await (const keys of redis.scanStream({ count: 1000 }) as AsyncIterable<string[]>) {
      const sizes = await Promise.all(keys.map((key) => redis.memory('USAGE', key, 'SAMPLES', 0)));
      for (const [index, key] of keys.entries()) {
        const kind = Object.entries(kinds).find(([, pattern]) => pattern.test(key))?.[0] ?? 'other';
        byKind[kind] ??= { keys: 0, bytes: 0 };
        byKind[kind].keys += 1;
        byKind[kind].bytes += Number(sizes[index] ?? 0);
      }
    }
    return { datasetBytes, byKind };
  } finally {
    redis.disconnect();
  }
}
