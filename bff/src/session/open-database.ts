import type { Config } from '../config/config.ts';
import type { Database } from './database.ts';
import { MemoryDatabase } from './memory-database.ts';
import { RedisDatabase } from './redis/redis-database.ts';

/** Redis where it is configured; else the in-process store, which the configuration allows in `local` alone. */
export function openDatabase(
  config: Pick<Config, 'redisUrl'>,
  onError: (error: Error) => void = () => {},
): Database {
  return config.redisUrl === undefined ? new MemoryDatabase() : new RedisDatabase(config.redisUrl, onError);
}
