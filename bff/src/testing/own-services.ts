import { beforeAll } from 'vitest';
import { authServer } from '../auth/testing/services.ts';

// Each worker of the test run has services of its own, so that files run side by side.
const sets = JSON.parse(process.env.TEST_SERVICES ?? '[]') as Record<string, string>[];
Object.assign(process.env, sets[Number(process.env.VITEST_POOL_ID) - 1]);

/** A file starts with the auth server's accounts, faults and token lifetimes in the first state, whatever the one before it left. */
beforeAll(async () => {
  if (process.env.TEST_AUTH_URL !== undefined) await authServer('reset', {});
});
