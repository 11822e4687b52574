import type { Config } from '../config/config.ts';

/**
 * Store keys of one session. The session id is the hash tag, so that all of them share a slot and one MGET or script
 * reaches them.
 */
export function sessionKeys(id: string) {
  const base = `ebp:{${id}}`;
  return {
    /** The session record, encrypted: see `record.ts`. */
    record: `${base}:session`,
    /** Exists until the idle limit. */
    alive: `${base}:alive`,
    /** The access token, encrypted. */
    access: `${base}:access`,
    /** Refresh token, ID token and other values that only a refresh or a logout needs, encrypted. */
    grant: `${base}:grant`,
    /** The profile shown to the user, encrypted. */
    profile: `${base}:profile`,
    /** The refresh lease, held by one replica. */
    lease: `${base}:lease`,
    /** Exists once the one silent re-login of a timeout has been used. */
    relogin: `${base}:relogin`,
    /** An agent's connection to the telephony provider, encrypted. */
    telephony: `${base}:telephony`,
    /** Why it ended, for the log: outlives all its other keys. */
    ended: `ebp:ended:{${id}}`,
  } as const;
}

/** Every key of a session, in the order in which `end` reads them. */
export function allSessionKeys(id: string): readonly string[] {
  const { record, grant, alive, access, telephony, profile, lease, relogin } = sessionKeys(id);
  return [record, grant, alive, access, telephony, profile, lease, relogin];
}

export const endedChannel = 'ebp:session-ended';
/** Names the sessions whose rights have become others. */
export const rightsChannel = 'ebp:session-rights';

/** External limits of a session, in epoch milliseconds. */
export interface Span {
  readonly startedMs: number;
  /** Its end by the absolute limit of its beginning, or before where its access token cannot be renewed. */
  readonly endsMs?: number;
}

/** Lifetimes of a session's keys, in milliseconds. */
export interface Limits {
  /** When it ends at the latest: at the absolute limit, or at its own earlier end. */
  end(span: Span): number;
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

/** The limits of every session, in milliseconds, from the configured seconds. */
export function limitsOf({
  idleSeconds,
  absoluteSeconds,
}: Pick<Config['session'], 'idleSeconds' | 'absoluteSeconds'>): Limits {
  const idleMs = idleSeconds * 1000;
  const absoluteMs = absoluteSeconds * 1000;
  const end = ({ startedMs, endsMs = Number.POSITIVE_INFINITY }: Span): number =>
    Math.min(startedMs + absoluteMs, endsMs);
  const absoluteLeft = (span: Span, now = Date.now()): number => end(span) - now;
  return {
    idleMs,
    absoluteMs,
    end,
    absoluteLeft,
    alive: (span, now) => atLeastOne(Math.min(idleMs, absoluteLeft(span, now))),
    stored: (span, now) => atLeastOne(Math.min(2 * idleMs, absoluteLeft(span, now) + idleMs)),
    slideEveryMs: Math.min(minute, idleMs / 20),
  };
}

/** Redis refuses a time to live of zero; a millisecond expires before it can be used. */
const atLeastOne = (ms: number): number => Math.max(1, ms);
