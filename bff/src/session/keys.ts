/**
 * Where things of one session lie. The session id is the hash tag, so that all of them share a slot and one MGET or one
 * script reaches them.
 */
export function sessionKeys(id: string) {
  const base = `ebp:{${id}}`;
  return {
    /** What the session is: see `record.ts`. */
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
  } as const;
}

/** Every key of a session, in the order in which `end` reads them. */
export function allSessionKeys(id: string): readonly string[] {
  const { record, grant, alive, access, telephony, profile, lease, relogin } = sessionKeys(id);
  return [record, grant, alive, access, telephony, profile, lease, relogin];
}

/** Sets of session ids by what an administrator or the issuer ends them by. */
export const indexKeys = {
  user: (company: string, userCode: string): string => `ebp:index:user:${company}:${userCode}`,
  company: (company: string): string => `ebp:index:company:${company}`,
  /** OpenID Connect `sid`. */
  issuerSession: (sid: string): string => `ebp:index:sid:${sid}`,
  /** OpenID Connect `sub`. */
  subject: (sub: string): string => `ebp:index:sub:${sub}`,
};

export const endedChannel = 'ebp:session-ended';
