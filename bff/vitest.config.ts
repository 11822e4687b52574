import { defineConfig } from 'vitest/config';

/** Services that are up for the tests; a set of them serves one worker. */
const sets = JSON.parse(process.env.TEST_SERVICES ?? '[{}]') as unknown[];

export default defineConfig({
  test: {
    name: 'bff',
    include: ['src/**/*.test.ts'],
    maxWorkers: sets.length,
    // A worker loads the gateway once: to load it again for each file costs as much as half of the tests.
    isolate: false,
    setupFiles: ['src/testing/own-services.ts', '@ebp/contracts/testing/properties'],
    // What waits is patient: a machine may be busy with other things. What never comes still fails.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 25_000 } },
  },
});
