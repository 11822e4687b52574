import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'wiremock',
    include: ['**/*.test.ts'],
    testTimeout: 10_000,
  },
});
