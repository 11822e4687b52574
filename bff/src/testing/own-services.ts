import http from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { withRedis } from '../auth/testing/redis-keys.ts';
import { authServer } from '../auth/testing/services.ts';
import { unanswered } from './portal.ts';
import { beginRecorded } from './wiremock.ts';

// Each worker of the test run has services of its own, so that test files can run in parallel.
const sets = JSON.parse(process.env.TEST_SERVICES ?? '[]') as Record<string, string>[];
Object.assign(process.env, sets[Number(process.env.VITEST_POOL_ID) - 1]);

/**
 * A file starts with an empty store, with the auth server's accounts, faults and token lifetimes reset, and with the
 * upstream as it was recorded, whatever the previous file left: no file may pass only because it runs after another
 * one.
 */
beforeAll(async () => {
  if (process.env.TEST_AUTH_URL !== undefined) await authServer('reset', {});
  if (process.env.TEST_WIREMOCK_URL !== undefined) await beginRecorded();
  if (process.env.TEST_REDIS_URL !== undefined) await withRedis((redis) => redis.flushall());
});

/** A failed test names what the portal could not answer, and why. */
beforeEach(() => void unanswered.splice(0));
afterEach(({ task }) => {
  if (task.result?.state === 'fail' && unanswered.length > 0)
    throw new Error(`the portal answered\n${unanswered.slice(-5).join('\n')}`);
});

/** Node's warnings reach an operator outside the log: a leak of listeners, an unhandled rejection. */
const warnings: string[] = [];
const onWarning = ({ name, message }: Error) => void warnings.push(`${name}: ${message}`);
beforeAll(() => void process.on('warning', onWarning));
afterAll(() => {
  process.off('warning', onWarning);
  expect(warnings).toEqual([]);
});

// A kept connection of a test's client may be closed in the moment it is used again, if the machine is busy.
http.globalAgent = new http.Agent({ keepAlive: false });
