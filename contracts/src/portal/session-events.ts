/** Why a session has ended: a timeout, its own logout, or another cause. */
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
