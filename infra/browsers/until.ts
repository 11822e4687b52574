import { setTimeout as delay } from 'node:timers/promises';

const patienceMs = 30_000;

/**
 * Asks again until there is an answer, also after an error: what is looked for may be about to come, or to be replaced.
 * @throws Error that names what never came, caused by the last error
 */
export async function until<T>(what: string, probe: () => Promise<T | undefined | null | false>): Promise<T> {
  const endsAt = performance.now() + patienceMs;
  let cause: unknown;
  do {
    try {
      const answer = await probe();
      if (answer !== undefined && answer !== null && answer !== false) return answer;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    await delay(50);
  } while (performance.now() < endsAt);
  const reason = cause instanceof Error ? ` (${cause.message})` : '';
  throw new Error(`${what} did not happen within ${patienceMs / 1000} s${reason}`, { cause });
}
