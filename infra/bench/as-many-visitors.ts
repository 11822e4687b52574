/**
 * Environment of a gateway under load: one session at one address represents many visitors and gets their combined
 * limits.
 */
export const asManyVisitors = {
  SESSION_CALLS_AT_ONCE: '100000',
  SESSION_CALLS_PER_SECOND: '1000000',
  ADDRESS_CALLS_AT_ONCE: '100000',
  ADDRESS_CALLS_PER_SECOND: '1000000',
} as const;
