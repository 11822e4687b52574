import type { SessionRecord } from './record.ts';
import { type SessionId, sameHash } from './session-id.ts';

/** How a cookie's secret stands to a record. */
export function matchSecret(
  { secretHash }: SessionId,
  { secretHash: current, previous }: SessionRecord,
): 'current' | 'previous' | undefined {
  if (sameHash(current, secretHash)) return 'current';
  const known = previous && previous.untilMs > Date.now() && sameHash(previous.secretHash, secretHash);
  return known ? 'previous' : undefined;
}
