import { setTimeout as delay } from 'node:timers/promises';
import { forgetChanges } from '@ebp/contracts/testing/recorded-upstream';

const pauseMs = 5000;

/**
 * Resets the recorded upstream's changes repeatedly until told to stop. Its lists grow with each order; a tester never
 * places the thousands that this traffic does.
 * @throws Error when the upstream refuses
 */
export async function keepForgetting(upstreamUrl: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await forgetChanges(upstreamUrl);
    await delay(pauseMs, undefined, { signal }).catch(() => {});
  }
}
