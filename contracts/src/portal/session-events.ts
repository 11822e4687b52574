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
