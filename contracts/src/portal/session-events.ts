import type { NewsTopic } from '../access/news-keys.ts';

/** Why a session has ended. `timeout` once its person was told so, though it could still be revived. */
export const sessionEndReasons = [
  'timeout',
  'logout',
  'signed-out-elsewhere',
  'administrator',
  'password-changed',
  'account-closed',
  'password-change-required',
  'refused',
] as const;
export type SessionEndReason = (typeof sessionEndReasons)[number];

/** How long before its end a session is announced to be ending, in milliseconds. */
export const warnedMs = 120_000;

/**
 * What the event stream of a session says: the data of each event by its name, sent as JSON. A type alone: the first script
 * reads them without a schema library.
 */
export interface SessionEvents {
  ending: {
    /** ISO 8601 */
    expiresAt: string;
    secondsLeft: number;
    /** Whether somebody who asks to stay prolongs it: nothing moves the absolute limit. */
    canStay: boolean;
  };
  /** The announced end has moved away. */
  prolonged: Record<never, never>;
  ended: { reason: SessionEndReason };
  /** The last of a stream that another window of the session has displaced. */
  displaced: Record<never, never>;
  /** Something has changed: of this topic, or of any if there is none. */
  news: { topic?: NewsTopic | undefined };
}
