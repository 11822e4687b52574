/** After this time the work is done even if the device is never idle. Milliseconds. */
const longestWait = 2000;

/** Does work that nobody waits for once the device has nothing else to do. A failure is ignored. */
export function whenIdle(work: () => Promise<unknown>): void {
  const run = () => void work().catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: longestWait });
  else setTimeout(run, longestWait);
}

const settledMs = 5_000;

/**
 * Delays work that is not urgent until the page has loaded: on a slow connection it would compete with what is needed
 * now.
 */
export function whenSettled(work: () => Promise<unknown>): void {
  setTimeout(() => whenIdle(work), settledMs);
}
