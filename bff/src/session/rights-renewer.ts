import type { SessionRecord } from './record.ts';
import type { AccessToken } from './token-vault.ts';

/** Reads a session's rights anew once they are old. The sign-in part implements it. */
export interface RightsRenewer {
  /**
   * Until when rights read at an instant are used without a second thought, both in epoch milliseconds: a while before
   * they are too old, so that new ones can be read beside the requests.
   */
  freshUntil(readMs: number): number;
  /**
   * Begins to read rights that are due. Tells whether the session is to be looked at again: at once `false` while its
   * rights may still be used, else when the read is over.
   * @throws Unauthenticated when there is no such user any more; Unavailable when rights that may not be used any more
   *   could not be read (the session is kept)
   */
  renew(sessionId: string, record: SessionRecord, access: AccessToken): Promise<boolean>;
}
