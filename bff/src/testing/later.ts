import { vi } from 'vitest';

const date = Date.now;
const monotonic = performance.now.bind(performance);
let ahead = 0;

/**
 * Moves the clocks that the gateway reads ahead: what waits or ages in this process has done so for that long. Timers and
 * other processes keep real time. Milliseconds.
 */
export function later(ms: number): void {
  ahead += ms;
  vi.spyOn(Date, 'now').mockImplementation(() => date() + ahead);
  vi.spyOn(performance, 'now').mockImplementation(() => monotonic() + ahead);
}

/** Back to real time, for after each test that used `later`. */
export function inTime(): void {
  vi.restoreAllMocks();
  ahead = 0;
}
