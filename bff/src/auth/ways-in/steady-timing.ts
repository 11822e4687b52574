/** Failures are answered at a multiple of this time, well above what any kind of failure takes. */
const stepMs = 400;

/**
 * Runs a sign-in so that the response time of a failure reveals nothing: unknown name, wrong password and unknown
 * company are answered after the same interval.
 */
export async function withSteadyFailure<T>(attempt: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await attempt();
  } catch (error) {
    await untilNextBeat(started);
    throw error;
  }
}

/** The same for work whose success must not be revealed by its duration either. */
export async function withSteadyTime<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    await untilNextBeat(started);
  }
}

async function untilNextBeat(started: number): Promise<void> {
  const taken = performance.now() - started;
  const beats = Math.floor(taken / stepMs) + 1;
  await new Promise((resolve) => setTimeout(resolve, beats * stepMs - taken));
}
