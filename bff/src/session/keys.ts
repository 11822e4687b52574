/**
 * Where things of one session lie. The session id is the hash tag, so that all of them share a slot and one MGET or one
 * script reaches them.
 */
export function sessionKeys(id: string) {
  const base = `ebp:{${id}}`;
  return {
    /** What the session is, encrypted: see `record.ts`. */
    record: `${base}:session`,
    /** Lives as long as the session is not idle for too long. */
    alive: `${base}:alive`,
    /** The access token, encrypted. */
    access: `${base}:access`,
    /** Refresh token, ID token and what else only a refresh or a logout needs, encrypted. */
    grant: `${base}:grant`,
    /** What the browser is shown about the user, encrypted. */
    profile: `${base}:profile`,
    /** Held by the one replica that refreshes. */
    lease: `${base}:lease`,
    /** Present while the one silent re-login of a timeout is spent. */
    relogin: `${base}:relogin`,
    /** An agent's connection to the telephony provider, encrypted. */
    telephony: `${base}:telephony`,
    /** Why it ended, for the log: it outlives everything else of it. */
    ended: `ebp:ended:{${id}}`,
  } as const;
}

/** Every key of a session, in the order in which `end` reads them. */
export function allSessionKeys(id: string): readonly string[] {
  const { record, grant, alive, access, telephony, profile, lease, relogin } = sessionKeys(id);
  return [record, grant, alive, access, telephony, profile, lease, relogin];
}

export const endedChannel = 'ebp:session-ended';
