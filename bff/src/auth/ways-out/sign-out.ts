import { userLogout } from '@ebp/contracts/operations/session';
import type { SessionEndReason } from '@ebp/contracts/portal/session-events';
import type { Logger } from 'pino';
import type { UpstreamCaller } from '../../http/upstream-caller.ts';
import { logFailure } from '../../observability/log-failure.ts';
import type { SessionId } from '../../session/cookie.ts';
import type { EndedSession } from '../../session/ending.ts';
import { aliasMs, type Sessions } from '../../session/sessions.ts';
import type { Grant } from '../../session/token-vault.ts';
import type { Issuers } from '../issuer/issuers.ts';

export interface SignOutParts {
  readonly sessions: Sessions;
  readonly issuers: Issuers;
  /** Absent where no upstream can be called; its side of the session then expires by itself. */
  readonly upstream: UpstreamCaller | undefined;
  /** Revokes a connection to the telephony provider. */
  readonly telephony: { release(connection: string): Promise<void> };
  readonly logger: Logger;
}

/** How long the end of the process waits for revocations. What is not revoked by then expires by itself. */
const closeMs = 2000;

/**
 * Ends sessions here first, so that they can no longer be used, then at the other servers. Their answers change nothing
 * for the user: a fault is logged, and what remains there expires by itself.
 */
export class SignOut {
  readonly #parts: SignOutParts;
  /** Work that no answer waits for; a function begins at once what is due later. */
  readonly #background = new Map<Promise<void>, () => void>();

  constructor(parts: SignOutParts) {
    this.#parts = parts;
  }

  /** Ends one session for good. Returns what it was, or undefined when it had ended before. */
  async end(id: string, reason: SessionEndReason, correlationId: string): Promise<EndedSession | undefined> {
    const ended = await this.#parts.sessions.end(id, reason);
    if (ended) await this.release(ended, correlationId);
    return ended;
  }

  /** Revokes an ended session's tokens and notifies issuer and upstream. */
  async release(
    { id, record, grant, accessToken, telephony }: EndedSession,
    correlationId: string,
  ): Promise<void> {
    const { upstream } = this.#parts;
    if (upstream && accessToken !== undefined && record.kind !== 'pending') {
      const principal = { company: record.company, sessionId: id, accessToken };
      const told = upstream.call(userLogout, {}, { principal, correlationId });
      await this.#attempt('upstream logout', told, correlationId);
    }
    await this.#hangUp(telephony, correlationId);
    await this.revoke(grant, correlationId);
    // After single sign-on, the browser goes to the issuer instead: see IssuerPage.
    if (grant.idToken !== undefined && !grant.singleSignOn) {
      const ended = this.#parts.issuers.ofGrant(grant).endSession(grant.idToken);
      await this.#attempt('logout at the issuer', ended, correlationId);
    }
  }

  /** As `release`, in the background: the answer to the browser does not wait for it, the end of the process does. */
  releaseInBackground(ended: EndedSession, correlationId: string): void {
    this.#inBackground(this.release(ended, correlationId));
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

  /**
   * Ends the browser's previous session, while requests in flight may finish with their old rights.
   * @param next what its new session was granted
   */
  async retire(session: SessionId, next: Grant): Promise<void> {
    let hungUp: Promise<void> | undefined;
    const retired = this.#parts.sessions.retire(session, ({ grant, telephony }) => {
      hungUp = this.#hangUp(telephony);
      if (!this.#mayBeOneGrant(grant, next)) this.#revokeLater(grant);
    });
    await this.#attempt('retiring', retired);
    await hungUp;
  }

  /**
   * Whether two sign-ins may have been granted as one: an issuer that still knows the browser adds to the grant that it has,
   * and revoking a refresh token ends all tokens of its grant (RFC 7009 section 2.1). Companies may share an issuer.
   */
  #mayBeOneGrant(before: Grant, next: Grant): boolean {
    const { issuers } = this.#parts;
    const isOnePerson = issuers.ofGrant(before) === issuers.ofGrant(next) && before.subject === next.subject;
    return isByCode(before) && isByCode(next) && isOnePerson;
  }

  #revokeLater(grant: Grant): void {
    const due = Promise.withResolvers<void>();
    const timer = setTimeout(due.resolve, aliasMs);
    timer.unref();
    this.#inBackground(
      due.promise.then(() => this.revoke(grant)),
      () => {
        clearTimeout(timer);
        due.resolve();
      },
    );
  }

  /** Completes the work in the background, and begins at once what is due later. */
  async complete(): Promise<void> {
    for (const begin of this.#background.values()) begin();
    await Promise.all(this.#background.keys());
  }

  /** As `complete`, before the process ends: for no longer than `closeMs`. */
  async close(): Promise<void> {
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, closeMs);
    timer.unref();
    await Promise.race([this.complete(), late]);
    clearTimeout(timer);
  }

  /** @param work never fails */
  #inBackground(work: Promise<void>, begin = () => {}): void {
    this.#background.set(work, begin);
    void work.then(() => this.#background.delete(work));
  }

  async #hangUp(connection: string | undefined, correlationId?: string): Promise<void> {
    if (connection === undefined) return;
    await this.#attempt('telephony logout', this.#parts.telephony.release(connection), correlationId);
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

/** After a password change the tokens are of a password grant, also in a browser that came by single sign-on. */
const isByCode = ({ singleSignOn, loginName }: Grant): boolean =>
  singleSignOn === true && loginName === undefined;
