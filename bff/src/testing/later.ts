import { vi } from 'vitest';

const date = Date.now;
const monotonic = performance.now.bind(performance);
let ahead = 0;
let isHeld = false;

/**
 * Moves the clocks that the gateway reads ahead: what waits or ages in this process has done so for that long. Timers and
 * other processes keep real time. Milliseconds.
 */
export function later(ms: number): void {
  ahead += ms;
  if (isHeld) return;
  vi.spyOn(Date, 'now').mockImplementation(() => date() + ahead);
  vi.spyOn(performance, 'now').mockImplementation(() => monotonic() + ahead);
}

/**
 * The clocks that the gateway reads stand from now on, and `later` alone moves them: a busy machine loses no time. At a
 * whole millisecond: a second after a fraction may be a little less than a second, for ever.
 */
export function hold(): void {
  const [day, moment] = [date(), Math.ceil(monotonic())];
  vi.spyOn(Date, 'now').mockImplementation(() => day + ahead);
  vi.spyOn(performance, 'now').mockImplementation(() => moment + ahead);
  isHeld = true;
}

/** Back to real time, for after each test that used `later` or `hold`. */
export function inTime(): void {
  vi.restoreAllMocks();
  ahead = 0;
  isHeld = false;
}
