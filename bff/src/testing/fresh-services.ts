import { beforeAll } from 'vitest';
import { authServer } from '../auth/testing/services.ts';

/**
 * Files share one auth server. Each starts with its accounts, faults and token lifetimes in the first state, whatever the
 * file before it left behind.
 */
beforeAll(async () => {
  if (process.env.TEST_AUTH_URL !== undefined) await authServer('reset', {});
});
