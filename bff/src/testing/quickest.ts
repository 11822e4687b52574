/** Real time, also where a test holds the clocks. */
const now = performance.now.bind(performance);
const [tick, untick] = [setInterval, clearInterval];
const tickMs = 20;

/**
 * Milliseconds that the fastest of five attempts took. A time limit is compared with this: a busy machine may delay any
 * single attempt, but cannot make slow code fast.
 * @param act may return how long it took itself
 * @param enoughMs an attempt that took less is the last one
 */
export async function quickest(act: () => Promise<unknown>, enoughMs = 0): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 5 && least >= enoughMs; tries += 1) {
    const startedAt = now();
    const own = await act();
    least = Math.min(least, typeof own === 'number' ? own : now() - startedAt);
  }
  return least;
}

/**
 * Milliseconds that an act waited: without the time by which timers of this process came late meanwhile, because it, or
 * the machine, was busy. For code that must not wait too long, not for code that must not calculate too long.
 */
export async function waited(act: () => Promise<unknown>): Promise<number> {
  const startedAt = now();
  let lateMs = 0;
  let lastAt = startedAt;
  const look = () => {
    lateMs += Math.max(0, now() - lastAt - tickMs);
    lastAt = now();
  };
  const timer = tick(look, tickMs);
  try {
    await act();
    look();
    return now() - startedAt - lateMs;
  } finally {
    untick(timer);
  }
}
