import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withSteadyFailure, withSteadyTime } from './steady-timing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The response time of a failure as a caller measures it when the work takes `ms`. */
async function seenOf(ms: number): Promise<number> {
  const started = performance.now();
  const failing = withSteadyFailure(async () => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    throw new Error('refused');
  });
  const seen = failing.catch(() => performance.now() - started);
  await vi.runAllTimersAsync();
  return seen;
}

describe('[LOG-09] the time a failed sign-in takes', () => {
  it.each([0, 5, 30, 180, 399])('is one beat after %i ms of work', async (ms) => {
    expect(await seenOf(ms)).toBe(400);
  });

  it('is the next beat where the work takes longer', async () => {
    expect(await seenOf(401)).toBe(800);
  });

  it('is no longer than the work where it succeeds', async () => {
    const started = performance.now();
    expect(await withSteadyFailure(async () => 'done')).toBe('done');
    expect(performance.now() - started).toBe(0);
  });

  it('[OPN-49] is one beat for a reset, whether it succeeds or not', async () => {
    const started = performance.now();
    const reset = withSteadyTime(async () => 'done').then(() => performance.now() - started);
    await vi.runAllTimersAsync();
    expect(await reset).toBe(400);
  });
});
