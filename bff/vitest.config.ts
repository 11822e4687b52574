import { defineConfig } from 'vitest/config';

/** Services that are up for the tests; a set of them serves one worker. */
const sets = JSON.parse(process.env.TEST_SERVICES ?? '[{}]') as unknown[];

export default defineConfig({
  test: {
    name: 'bff',
    include: ['src/**/*.test.ts'],
    maxWorkers: sets.length,
    setupFiles: ['src/testing/own-services.ts'],
    testTimeout: 10_000,
    hookTimeout: 30_000,
  },
});
