import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'wiremock',
    include: ['**/*.test.ts'],
    // What waits is patient: a machine may be busy with other things. What never comes still fails.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
