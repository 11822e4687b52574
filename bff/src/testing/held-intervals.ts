import { vi } from 'vitest';

/**
 * Holds the intervals of one length that begin from now on, until `vi.restoreAllMocks`. All others run: where a test moved
 * every interval, the time that a command to Redis may take would pass as well.
 * @returns lets the held intervals fire once
 */
export function holdIntervals(ms: number): () => void {
  const begin = globalThis.setInterval;
  const held: (() => void)[] = [];
  vi.spyOn(globalThis, 'setInterval').mockImplementation((run, everyMs, ...values) => {
    if (everyMs !== ms) return begin(run, everyMs, ...values);
    held.push(() => run(...values));
    return begin(() => {}, 2 ** 31 - 1).unref();
  });
  return () => {
    for (const run of held) run();
  };
}
