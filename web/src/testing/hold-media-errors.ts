import { onTestFinished } from 'vitest';

/** The test server has no videos: suppresses the player's error event until the test is over. */
export function holdMediaErrors(): void {
  const hold = (event: Event) => {
    if (event.target instanceof HTMLMediaElement) event.stopImmediatePropagation();
  };
  document.addEventListener('error', hold, true);
  onTestFinished(() => document.removeEventListener('error', hold, true));
}
