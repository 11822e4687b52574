import { describe } from 'vitest';
import { patientMs, redisUrl } from '../auth/testing/services.ts';
import { MemoryDatabase } from './memory-database.ts';
import { RedisDatabase } from './redis/redis-database.ts';
import { itKeepsTheContract } from './testing/database-contract.ts';

describe('[OPN-64] the store in process', () => itKeepsTheContract(() => new MemoryDatabase()));
describe('[OPN-64] the store in Redis', () =>
  itKeepsTheContract(() => new RedisDatabase(redisUrl(), patientMs)));
