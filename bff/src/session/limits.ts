import type { Config } from '../config/config.ts';

/** External limits of a session, in epoch milliseconds. */
export interface Span {
  readonly startedMs: number;
  /** Its own end before the absolute limit, where its access token cannot be renewed. */
  readonly endsMs?: number;
}

/** Lifetimes of a session's keys, in milliseconds. */
export interface Limits {
  /** Time left before the absolute limit, or the session's own earlier end; zero or less when it has passed. */
  absoluteLeft(span: Span, now?: number): number;
  /** Until the idle limit. */
  alive(span: Span, now?: number): number;
  /** Until all its keys expire. After the idle limit the session can still be recognised and revived once. */
  stored(span: Span, now?: number): number;
  /** The idle limit is extended at most this often. */
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

/** Redis refuses a time to live of zero; a millisecond expires before it can be used. */
const atLeastOne = (ms: number): number => Math.max(1, ms);
