import type { AccessToken } from './token-vault.ts';

/** Renews an access token that is about to expire. The sign-in part implements it. */
export interface TokenRefresher {
  /**
   * Answers a token newer than `seen`, whoever fetched it.
   * @throws Unauthenticated when the session has ended, or ends because the issuer refuses the refresh token;
   *   PasswordChangeRequired when the session ends because the issuer demands a new password;
   *   Unavailable when the issuer or the store cannot be reached (the session is kept)
   */
  refresh(sessionId: string, seen: AccessToken): Promise<AccessToken>;
}
