import { userLogout } from '@ebp/contracts/operations/session';
import type { Logger } from 'pino';
import type { UpstreamCaller } from '../../http/upstream-caller.ts';
import { logFailure } from '../../observability/log-failure.ts';
import type { SessionId } from '../../session/cookie.ts';
import { aliasMs, type EndedSession, type EndReason, type Sessions } from '../../session/sessions.ts';
import type { Grant } from '../../session/token-vault.ts';
import type { Issuers } from '../issuer/issuers.ts';

export interface SignOutParts {
  readonly sessions: Sessions;
  readonly issuers: Issuers;
  /** Absent where no upstream can be called; its side of the session then expires by itself. */
  readonly upstream: UpstreamCaller | undefined;
  /** Revokes a connection to the telephony provider. */
  readonly telephony: { release(attached: string): Promise<void> };
  readonly logger: Logger;
}

/**
 * Ends sessions here first, so that they can no longer be used, then at the other servers. Their answers change nothing
 * for the user: a fault is logged, and what remains there expires by itself.
 */
export class SignOut {
  readonly #parts: SignOutParts;
  readonly #pending = new Set<() => void>();

  constructor(parts: SignOutParts) {
    this.#parts = parts;
  }

  /** Ends one session for good. Returns what it was, or undefined when it had ended before. */
  async end(id: string, reason: EndReason, correlationId: string): Promise<EndedSession | undefined> {
    const ended = await this.#parts.sessions.end(id, reason);
    if (ended) await this.release(ended, correlationId);
    return ended;
  }

  /** Revokes an ended session's tokens and notifies issuer and upstream. */
  async release(
    { id, record, grant, accessToken, attached }: EndedSession,
    correlationId: string,
  ): Promise<void> {
    const { upstream } = this.#parts;
    if (upstream && accessToken !== undefined && record.kind !== 'pending') {
      const principal = { company: record.company, sessionId: id, accessToken };
      const told = upstream.call(userLogout, {}, { principal, correlationId });
      await this.#attempt('upstream logout', told, correlationId);
    }
    await this.#hangUp(attached, correlationId);
    await this.revoke(grant, correlationId);
    // After single sign-on, the browser goes to the issuer instead: see IssuerPage.
    if (grant.idToken !== undefined && !grant.singleSignOn) {
      const ended = this.#parts.issuers.ofGrant(grant).endSession(grant.idToken);
      await this.#attempt('logout at the issuer', ended, correlationId);
    }
  }

  /** Revokes a refresh token (RFC 7009), once: the caller holds the only copy. */
  async revoke(grant: Grant, correlationId?: string): Promise<void> {
    if (grant.refreshToken === undefined) return;
    const revoked = this.#parts.issuers.ofGrant(grant).revoke(grant.refreshToken);
    await this.#attempt('revocation', revoked, correlationId);
  }

  /** Undoes a sign-in that failed. */
  async abandon(id: string, grant: Grant): Promise<void> {
    await this.#attempt('cleaning up', this.#parts.sessions.end(id, 'refused'));
    await this.revoke(grant);
  }

  /** Ends the browser's previous session, while requests in flight may finish with their old rights. */
  async retire(session: SessionId): Promise<void> {
    const left = await this.#attempt('retiring', this.#parts.sessions.retire(session));
    if (!left) return;
    await this.#hangUp(left.attached);
    const revoke = () => {
      clearTimeout(timer);
      this.#pending.delete(revoke);
      void this.revoke(left.grant);
    };
    const timer = setTimeout(revoke, aliasMs);
    timer.unref();
    this.#pending.add(revoke);
  }

  /** Does all deferred work at once, before the process ends. */
  close(): void {
    for (const revoke of this.#pending) revoke();
  }

  async #hangUp(attached: string | undefined, correlationId?: string): Promise<void> {
    if (attached === undefined) return;
    await this.#attempt('telephony logout', this.#parts.telephony.release(attached), correlationId);
  }

  async #attempt<T>(what: string, work: Promise<T>, correlationId?: string): Promise<T | undefined> {
    try {
      return await work;
    } catch (error) {
      logFailure(this.#parts.logger, error, `${what} failed`, { correlationId });
      return undefined;
    }
  }
}
