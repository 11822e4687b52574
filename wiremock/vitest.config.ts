import { defineConfig } from 'vitest/config';

/** Services that are up for the tests; a set of them serves one worker. */
const sets = JSON.parse(process.env.TEST_SERVICES ?? '[{}]') as unknown[];

export default defineConfig({
  test: {
    name: 'wiremock',
    include: ['**/*.test.ts'],
    maxWorkers: sets.length,
    // Nothing here has state of its own: a process for each file loads the contracts once for each.
    isolate: false,
    // What waits is patient: a machine may be busy with other things. What never comes still fails.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
