/**
 * Store keys of one session. The session id is the hash tag, so that all of them share a slot and one MGET or script
 * reaches them.
 */
export function sessionKeys(id: string) {
  const base = `ebp:{${id}}`;
  return {
    /** The session record, encrypted: see `record.ts`. */
    record: `${base}:session`,
    /** Exists until the idle limit. */
    alive: `${base}:alive`,
    /** The access token, encrypted. */
    access: `${base}:access`,
    /** Refresh token, ID token and other values that only a refresh or a logout needs, encrypted. */
    grant: `${base}:grant`,
    /** The profile shown to the user, encrypted. */
    profile: `${base}:profile`,
    /** The refresh lease, held by one replica. */
    lease: `${base}:lease`,
    /** Exists once the one silent re-login of a timeout has been used. */
    relogin: `${base}:relogin`,
    /** An agent's connection to the telephony provider, encrypted. */
    telephony: `${base}:telephony`,
    /** Why it ended, for the log: outlives all its other keys. */
    ended: `ebp:ended:{${id}}`,
  } as const;
}

/** Every key of a session, in the order in which `end` reads them. */
export function allSessionKeys(id: string): readonly string[] {
  const { record, grant, alive, access, telephony, profile, lease, relogin } = sessionKeys(id);
  return [record, grant, alive, access, telephony, profile, lease, relogin];
}

export const endedChannel = 'ebp:session-ended';
