import { onParentGone } from './launcher-parent.ts';

/**
 * Resolves when this process should end: Ctrl-C, a signal, or the end of its parent.
 * A second signal has no effect: stopping is already in progress and has a time limit.
 */
export function untilAskedToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
    onParentGone(resolve);
  });
}
