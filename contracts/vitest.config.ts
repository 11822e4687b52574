import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'contracts',
    include: ['{src,tools}/**/*.test.ts'],
    // Nothing here has state: a process for each file costs four times what the tests cost.
    isolate: false,
    setupFiles: ['src/testing/properties.ts'],
    // What waits is patient: a machine may be busy with other things. What never comes still fails.
    testTimeout: 30_000,
  },
});
