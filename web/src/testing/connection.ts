import { onTestFinished, vi } from 'vitest';

/** From now on the browser has a connection, or has none, until the end of the test. */
export function connect(isOnLine: boolean): void {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnLine);
  onTestFinished(() => onLine.mockRestore());
  window.dispatchEvent(new Event(isOnLine ? 'online' : 'offline'));
}
