import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Unauthenticated, Unavailable } from '../http/errors.ts';
import { logFailure } from '../observability/log-failure.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Lease } from '../session/lease.ts';
import type { Sessions } from '../session/sessions.ts';
import { SingleFlight } from '../session/single-flight.ts';
import { type AccessToken, type Grant, refreshBeforeExpiryMs, type Tokens } from '../session/token-vault.ts';
import type { TokenRefresher } from '../session/upkeep.ts';
import { GrantRefused } from './issuer/issuer-fault.ts';
import type { Issuers } from './issuer/issuers.ts';
import { demandsPasswordChange, tokensOf } from './issuer/token-answer.ts';
import { PasswordChangeRequired } from './login-errors.ts';
import type { SignOut } from './ways-out/sign-out.ts';

const pollEveryMs = 100;
/** Longer than the issuer's timeout, so that waiting callers learn the result. */
const waitMs = 20_000;
/** How long a new token is kept for a store that is down: losing it would end the session. */
const keepTryingMs = 60_000;

export interface RefreshParts {
  readonly sessions: Sessions;
  readonly issuers: Pick<Issuers, 'ofGrant'>;
  readonly signOut: SignOut;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'refresh'>;
}

/**
 * One refresh per session across all replicas: one flight in this process, one lease in the store; all others use the
 * token of the replica that holds the lease. No request owns a flight, so a closed browser connection loses nothing.
 * Refresh tokens rotate (RFC 9700 section 4.14.2): using one twice would end the session.
 */
export class Refresh implements TokenRefresher {
  readonly #parts: RefreshParts;
  readonly #flights = new SingleFlight<AccessToken>();
  /** New tokens that wait for the store, by session: the refresh token stored there has been used. */
  readonly #unsaved = new Map<string, { readonly fault: unknown; readonly over: Promise<void> }>();

  constructor(parts: RefreshParts) {
    this.#parts = parts;
  }

  refresh(sessionId: string, seen: AccessToken): Promise<AccessToken> {
    return this.#flights.run(sessionId, () => this.#fly(sessionId, seen));
  }

  /** Whether a refresh is under way, or a new token waits for the store. */
  isBusy(): boolean {
    return this.#flights.isBusy || this.#unsaved.size > 0;
  }

  /** The tokens of a session, with an access token valid for the next seconds. @throws as `refresh` */
  async current(sessionId: string): Promise<{ accessToken: string; grant: Grant }> {
    const stored = await this.#parts.sessions.tokens.load(sessionId);
    if (!stored) throw new Unauthenticated();
    const isExpiring = stored.access.expiresMs - Date.now() < refreshBeforeExpiryMs;
    const { accessToken } = isExpiring ? await this.refresh(sessionId, stored.access) : stored.access;
    return { accessToken, grant: stored.grant };
  }

  async #fly(id: string, seen: AccessToken): Promise<AccessToken> {
    const { tokens } = this.#parts.sessions;
    for (const deadline = Date.now() + waitMs; Date.now() < deadline; await sleep(pollEveryMs)) {
      const { access, isLeased } = await tokens.look(id);
      if (!access) throw new Unauthenticated();
      if (access.version > seen.version) return access;
      if (isLeased || this.#unsaved.has(id)) continue;
      const own = await tokens.lease(id);
      if (own) return this.#refreshUnder(own, id, seen);
    }
    const slow = new Unavailable({ why: { code: 'ISSUER_TIMEOUT', detail: 'refresh on another replica' } });
    throw this.#unsaved.get(id)?.fault ?? slow;
  }

  async #refreshUnder(lease: Lease, id: string, seen: AccessToken): Promise<AccessToken> {
    try {
      // Another replica may have finished between the read and the lease.
      const stored = await this.#parts.sessions.tokens.load(id);
      if (!stored) throw new Unauthenticated();
      if (stored.access.version > seen.version) return stored.access;
      return await this.#exchange(id, stored.access.version, stored.grant);
    } finally {
      // Until the new token is stored, no other replica may use the old one.
      const unsaved = this.#unsaved.get(id);
      if (unsaved) void unsaved.over.then(() => lease.release());
      else await lease.release();
    }
  }

  async #exchange(id: string, version: number, grant: Grant): Promise<AccessToken> {
    if (grant.refreshToken === undefined) return this.#refused(id, version);
    let tokens: Tokens;
    let mustChangePassword: boolean;
    try {
      const answer = await this.#parts.issuers.ofGrant(grant).refresh(grant.refreshToken, grant.subject);
      tokens = tokensOf(answer, grant);
      mustChangePassword = demandsPasswordChange(answer);
    } catch (error) {
      const refused = error instanceof GrantRefused;
      this.#parts.metrics.refresh(refused ? 'refused' : 'failed');
      if (refused) return this.#refused(id, version);
      throw error;
    }
    this.#parts.metrics.refresh('done');
    if (mustChangePassword && !(await this.#isPending(id))) return this.#endForChange(id, tokens.grant);
    return this.#save(id, version, tokens);
  }

  /** A session that exists only to change the password continues until that is done. */
  async #isPending(id: string): Promise<boolean> {
    return (await this.#parts.sessions.recordOf(id))?.kind === 'pending';
  }

  /**
   * The next sign-in asks for the old password before the new one, because the holder of this session need not know it.
   */
  async #endForChange(id: string, grant: Grant): Promise<never> {
    await this.#parts.signOut.end(id, 'password-change-required', randomUUID());
    await this.#parts.signOut.revoke(grant);
    throw new PasswordChangeRequired();
  }

  /** The issuer refuses further tokens: unless another replica has a newer one, the session ends. */
  async #refused(id: string, version: number): Promise<AccessToken> {
    const stored = await this.#parts.sessions.tokens.load(id);
    if (stored && stored.access.version > version) return stored.access;
    await this.#parts.signOut.end(id, 'refused', randomUUID());
    throw new Unauthenticated();
  }

  async #save(id: string, version: number, tokens: Tokens): Promise<AccessToken> {
    try {
      const saved = await this.#parts.sessions.tokens.replace(id, version, tokens);
      if (!saved) return this.#tooLate(id, version, tokens.grant);
    } catch (error) {
      const over = this.#saveLater(id, version, tokens, error).finally(() => this.#unsaved.delete(id));
      this.#unsaved.set(id, { fault: error, over });
      throw error;
    }
    return { version: version + 1, expiresMs: tokens.expiresMs, accessToken: tokens.accessToken };
  }

  /**
   * Another replica has stored its token, and that one counts: revoking this one would revoke its sibling as well (RFC
   * 7009 section 2.1). Or the session ended while the issuer answered: then the new tokens are revoked, too.
   */
  async #tooLate(id: string, version: number, grant: Grant): Promise<AccessToken> {
    const stored = await this.#parts.sessions.tokens.load(id);
    if (stored && stored.access.version > version) return stored.access;
    await this.#parts.signOut.revoke(grant);
    throw new Unauthenticated();
  }

  async #saveLater(id: string, version: number, tokens: Tokens, fault: unknown): Promise<void> {
    const { sessions, signOut, logger } = this.#parts;
    let latest = fault;
    for (const deadline = Date.now() + keepTryingMs; Date.now() < deadline; ) {
      await sleep(pollEveryMs, undefined, { ref: false });
      const saved = await sessions.tokens.replace(id, version, tokens).catch((error: unknown) => {
        latest = error;
      });
      if (saved) return;
      if (saved === false)
        return void (await this.#tooLate(id, version, tokens.grant).catch(() => undefined));
    }
    logFailure(logger, latest, 'a new token could not be stored; its session will have to sign in again');
    await signOut.revoke(tokens.grant);
  }
}
