import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
import type { Coverage } from './coverage.ts';

// Set up before each file of tests: one mutant is on, or none, and which of them the file meets is written down.
const { MUTATION_ON: on, MUTATION_COVERAGE: coverage } = process.env;
const startedAt = performance.now();
const met = new Set<number>();
Object.assign(globalThis, {
  __mutation: (id: number) => {
    met.add(id);
    return String(id) === on;
  },
});
afterAll(() => {
  if (!coverage) return;
  const line: Coverage = {
    test: expect.getState().testPath ?? '',
    met: [...met],
    ms: performance.now() - startedAt,
  };
  appendFileSync(coverage, `${JSON.stringify(line)}\n`);
});
