import type { SessionRecord } from './record.ts';
import type { AccessToken } from './token-vault.ts';

/** Renews an access token that is about to expire. */
export interface TokenRefresher {
  /**
   * Returns a token newer than `seen`, whichever replica fetched it.
   * @throws Unauthenticated when the session has ended, or ends because the issuer refuses the refresh token;
   *   PasswordChangeRequired when the session ends because the issuer demands a new password;
   *   Unavailable when the issuer or the store cannot be reached (the session is kept)
   */
  refresh(sessionId: string, seen: AccessToken): Promise<AccessToken>;
}

/** Reloads a session's rights once they are old. */
export interface RightsRenewer {
  /**
   * Until when rights loaded at an instant are used without a reload, both in epoch milliseconds: earlier than their
   * maximum age, so that they can be reloaded in the background.
   */
  freshUntil(readMs: number): number;
  /**
   * Starts reloading rights that are due. Returns whether the session must be read again: immediately `false` while its
   * rights may still be used, otherwise after the reload.
   * @throws Unauthenticated when the user no longer exists; Unavailable when expired rights could not be reloaded (the
   * session is kept)
   */
  renew(sessionId: string, record: SessionRecord, access: AccessToken): Promise<boolean>;
}

/** Keeps a session up to date while it is read. The sign-in part implements both. */
export interface Upkeep {
  readonly refresher: TokenRefresher;
  readonly renewer: RightsRenewer;
}
