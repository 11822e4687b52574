import { userAcceptedTerms, userCurrentInfo, userUpdate } from '@ebp/contracts/operations/user';
import { profileOf, rightsOf } from '../auth/user-rights.ts';
import type { AfterSuccess } from '../gateway/ports.ts';
import { principalOf } from '../gateway/upstream-headers.ts';
import type { UpstreamCaller } from '../http/upstream-caller.ts';
import type { SessionUpdates } from '../session/session-updates.ts';

/** What a session must learn from calls that change what it was built from, by operation id. */
export function createAfterSuccess(
  updates: SessionUpdates,
  caller: UpstreamCaller,
): ReadonlyMap<string, AfterSuccess> {
  return new Map<string, AfterSuccess>([
    [userAcceptedTerms.id, (session) => updates.termsAccepted(session)],
    [
      userUpdate.id,
      async (session, correlationId) => {
        const options = { principal: principalOf(session), correlationId };
        const { userInfo } = await caller.call(userCurrentInfo, {}, options);
        if (userInfo.isAcceptedTC && !session.flags.isAcceptedTC) await updates.termsAccepted(session);
        await updates.userReloaded(session, rightsOf(userInfo), profileOf(userInfo));
      },
    ],
  ]);
}
