import { onTestFinished } from 'vitest';

/** The test server has no films: keeps a player from hearing that until the test is over. */
export function holdMediaErrors(): void {
  const hold = (event: Event) => {
    if (event.target instanceof HTMLMediaElement) event.stopImmediatePropagation();
  };
  document.addEventListener('error', hold, true);
  onTestFinished(() => document.removeEventListener('error', hold, true));
}
