/** Failures are answered at a multiple of this, well above what any of their ways takes. */
const stepMs = 400;

/**
 * Runs a sign-in so that how long its failure takes tells nothing: unknown name, wrong password and unknown company
 * leave at the same beat.
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

/** The same for work whose success must not tell anything either. */
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
