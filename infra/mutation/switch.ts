import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
import type { Coverage } from './coverage.ts';

// Setup of each test file: activates one mutant or none, and records which mutants the file reaches.
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
