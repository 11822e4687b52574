import { afterAll, beforeAll, expect } from 'vitest';
import { withRedis } from '../auth/testing/redis-keys.ts';
import { authServer } from '../auth/testing/services.ts';

// Each worker of the test run has services of its own, so that test files can run in parallel.
const sets = JSON.parse(process.env.TEST_SERVICES ?? '[]') as Record<string, string>[];
Object.assign(process.env, sets[Number(process.env.VITEST_POOL_ID) - 1]);

/**
 * A file starts with an empty store and with the auth server's accounts, faults and token lifetimes reset, whatever the
 * previous file left: no file may pass only because it runs after another one.
 */
beforeAll(async () => {
  if (process.env.TEST_AUTH_URL !== undefined) await authServer('reset', {});
  if (process.env.TEST_REDIS_URL !== undefined) await withRedis((redis) => redis.flushall());
});

/** Node's warnings reach an operator outside the log: a leak of listeners, an unhandled rejection. */
const warnings: string[] = [];
const onWarning = ({ name, message }: Error) => void warnings.push(`${name}: ${message}`);
beforeAll(() => void process.on('warning', onWarning));
afterAll(() => {
  process.off('warning', onWarning);
  expect(warnings).toEqual([]);
});
