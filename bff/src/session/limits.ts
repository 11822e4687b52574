import type { Config } from '../config/config.ts';

/** How long things of a session live, in milliseconds. */
export interface Limits {
  /** Time left before the absolute limit; not above zero when it has passed. */
  absoluteLeft(startedMs: number, now?: number): number;
  /** Until the session counts as idle for too long. */
  alive(startedMs: number, now?: number): number;
  /** Until nothing of it is left. In between it can be told from one that never was, and revived once. */
  stored(startedMs: number, now?: number): number;
  /** The idle limit is moved at most this often. */
  readonly slideEveryMs: number;
  readonly absoluteMs: number;
  readonly idleMs: number;
}

const minute = 60_000;

export function limitsOf({ idleSeconds, absoluteSeconds }: Config['session']): Limits {
  const idleMs = idleSeconds * 1000;
  const absoluteMs = absoluteSeconds * 1000;
  const absoluteLeft = (startedMs: number, now = Date.now()): number => startedMs + absoluteMs - now;
  return {
    idleMs,
    absoluteMs,
    absoluteLeft,
    alive: (startedMs, now) => atLeastOne(Math.min(idleMs, absoluteLeft(startedMs, now))),
    stored: (startedMs, now) => atLeastOne(Math.min(2 * idleMs, absoluteLeft(startedMs, now) + idleMs)),
    slideEveryMs: Math.min(minute, idleMs / 20),
  };
}

/** Redis refuses a time to live of nothing; a millisecond is over before anybody can use it. */
const atLeastOne = (ms: number): number => Math.max(1, ms);
