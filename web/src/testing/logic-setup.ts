import { afterAll, vi } from 'vitest';

/** Files of logic share a process: what one of them put in the place of a global or the clock goes with it. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
