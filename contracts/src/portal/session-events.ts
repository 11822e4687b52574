import * as z from 'zod';

/** Why a session is over: the clock, its own logout, or somebody else. */
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

/** Server-sent two minutes before a limit; sent anew when the limit moved and comes near again. */
export const sessionEnding = z.object({ expiresAt: z.string() });
/** Server-sent as the last event of a stream. A stream that closes without it says nothing about the session. */
export const sessionEnded = z.object({ reason: z.enum(sessionEndReasons) });
