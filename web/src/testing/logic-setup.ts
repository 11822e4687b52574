import { afterAll, vi } from 'vitest';

/** Logic tests share a process: resets globals and the clock that a test file replaced. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
