import type { SessionRecord } from './record.ts';
import type { AccessToken } from './token-vault.ts';

/** Renews an access token that is about to expire. */
export interface TokenRefresher {
  /**
   * Answers a token newer than `seen`, whoever fetched it.
   * @throws Unauthenticated when the session has ended, or ends because the issuer refuses the refresh token;
   *   PasswordChangeRequired when the session ends because the issuer demands a new password;
   *   Unavailable when the issuer or the store cannot be reached (the session is kept)
   */
  refresh(sessionId: string, seen: AccessToken): Promise<AccessToken>;
}

/** Reads a session's rights anew once they are old. */
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

/** What keeps a session up to date while it is read. The sign-in part implements both. */
export interface Upkeep {
  readonly refresher: TokenRefresher;
  readonly renewer: RightsRenewer;
}
