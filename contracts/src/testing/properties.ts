import fc from 'fast-check';

/**
 * Setup of a test run: properties try the same inputs every time, so that a proof fails for what has changed and for
 * nothing else. `FUZZ_SEED=random` tries others, `FUZZ_TIMES=50` fifty times as many.
 */
const { FUZZ_SEED = '20261122', FUZZ_TIMES = '1' } = process.env;

/** How often a property is tried: as often as the proof needs, or a multiple of it. */
export function tries(count: number): number {
  return count * Number(FUZZ_TIMES);
}

fc.configureGlobal({ numRuns: tries(100), ...(FUZZ_SEED !== 'random' && { seed: Number(FUZZ_SEED) }) });
