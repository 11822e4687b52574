import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'bff',
    include: ['src/**/*.test.ts'],
    // Files share one WireMock, whose stubs and journal are of the whole process.
    fileParallelism: false,
    setupFiles: ['src/testing/fresh-services.ts'],
    testTimeout: 10_000,
  },
});
