import { useSyncExternalStore } from 'react';

let isPaused = false;
const changes = new EventTarget();

function change(next: boolean): void {
  isPaused = next;
  changes.dispatchEvent(new Event('change'));
}

/**
 * This window, which shows nothing of the session, hears no event of it but its end until the returned function is called: a browser
 * opens six connections to a host over HTTP/1.1, and each window that listens holds one.
 */
export function pauseEvents(): () => void {
  change(true);
  return () => change(false);
}

/** Whether events are paused in this window. */
export const useArePaused = (): boolean => useSyncExternalStore(subscribe, () => isPaused);

function subscribe(onChange: () => void): () => void {
  changes.addEventListener('change', onChange);
  return () => changes.removeEventListener('change', onChange);
}
