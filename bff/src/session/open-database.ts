import type { Config } from '../config/config.ts';
import type { Database } from './database.ts';
import { MemoryDatabase } from './memory-database.ts';
import { RedisDatabase } from './redis/redis-database.ts';

/** Opens Redis where it is configured; otherwise the in-process store, which the configuration allows only in `local`. */
export function openDatabase(
  { redisUrl, redisTimeoutMs }: Pick<Config, 'redisUrl' | 'redisTimeoutMs'>,
  onError: (error: Error) => void = () => {},
): Database {
  return redisUrl === undefined ? new MemoryDatabase() : new RedisDatabase(redisUrl, redisTimeoutMs, onError);
}
