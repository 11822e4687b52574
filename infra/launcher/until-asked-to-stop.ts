import { onParentGone } from './launcher-parent.ts';

/**
 * Resolves when this process should end: Ctrl-C, a signal from outside, or the end of whoever started it.
 * A second signal changes nothing: stopping is already under way and bounded in time.
 */
export function untilAskedToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
    onParentGone(resolve);
  });
}
