import type { Config } from '../config/config.ts';

/** What limits a session from outside, in epoch milliseconds. */
export interface Span {
  readonly startedMs: number;
  /** Before its absolute limit, where its access token cannot be renewed. */
  readonly endsMs?: number;
}

/** How long things of a session live, in milliseconds. */
export interface Limits {
  /** Time left before the absolute limit, or the session's own end before it; not above zero when it has passed. */
  absoluteLeft(span: Span, now?: number): number;
  /** Until the session counts as idle for too long. */
  alive(span: Span, now?: number): number;
  /** Until nothing of it is left. In between it can be told from one that never was, and revived once. */
  stored(span: Span, now?: number): number;
  /** The idle limit is moved at most this often. */
  readonly slideEveryMs: number;
  readonly absoluteMs: number;
  readonly idleMs: number;
}

const minute = 60_000;

export function limitsOf({ idleSeconds, absoluteSeconds }: Config['session']): Limits {
  const idleMs = idleSeconds * 1000;
  const absoluteMs = absoluteSeconds * 1000;
  const absoluteLeft = ({ startedMs, endsMs = Number.POSITIVE_INFINITY }: Span, now = Date.now()): number =>
    Math.min(startedMs + absoluteMs, endsMs) - now;
  return {
    idleMs,
    absoluteMs,
    absoluteLeft,
    alive: (span, now) => atLeastOne(Math.min(idleMs, absoluteLeft(span, now))),
    stored: (span, now) => atLeastOne(Math.min(2 * idleMs, absoluteLeft(span, now) + idleMs)),
    slideEveryMs: Math.min(minute, idleMs / 20),
  };
}

/** Redis refuses a time to live of nothing; a millisecond is over before anybody can use it. */
const atLeastOne = (ms: number): number => Math.max(1, ms);
