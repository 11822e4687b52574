import type { CompanyCode } from '@ebp/contracts/company';
import type { UserInfo } from '@ebp/contracts/entities/user';
import { userCurrentInfo } from '@ebp/contracts/operations/user';
import type { Request } from 'express';
import { contextOf, noteSession } from '../http/request-context.ts';
import type { UpstreamCaller } from '../http/upstream-caller.ts';
import type { Audit } from '../observability/audit.ts';
import type { LogNames } from '../session/assemble.ts';
import type { SessionCookie } from '../session/cookie.ts';
import { beginSession } from '../session/express-session.ts';
import type { SessionRecord, SessionSecrets } from '../session/record.ts';
import { newCookieValue, parseCookieValue, type SessionId } from '../session/session-id.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { Tokens } from '../session/token-vault.ts';
import type { SignOut } from './sign-out.ts';
import { isInactive, profileOf, rightsOf } from './user-rights.ts';

/** Who proved to be who, and how. */
export interface SignedIn {
  readonly company: CompanyCode;
  readonly kind: SessionRecord['kind'];
  readonly tokens: Tokens;
  readonly userCode: string;
  readonly secrets: SessionSecrets;
}

export interface SignInParts {
  readonly cookie: SessionCookie;
  readonly store: SessionStore;
  readonly upstream: UpstreamCaller;
  readonly signOut: SignOut;
  readonly names: LogNames;
  readonly audit: Audit;
}

/**
 * Turns tokens into a session: reads what the user may do, stores everything under a new id, and lets go of the session
 * the browser had before. What cannot be stored is no sign-in: the tokens are revoked and no cookie is set.
 */
export class SignIn {
  readonly #parts: SignInParts;

  constructor(parts: SignInParts) {
    this.#parts = parts;
  }

  /** Answers the new session's id. @throws DomainError */
  async complete(request: Request, signedIn: SignedIn): Promise<string> {
    const { store, signOut, names, audit } = this.#parts;
    const before = this.#parts.cookie.resolve(request);
    const cookieValue = newCookieValue();
    const session = parseCookieValue(cookieValue);
    if (!session) throw new Error('a new cookie value is always readable');
    const { id, secretHash } = session;
    try {
      const readMs = Date.now();
      const user = await this.#user(request, id, signedIn);
      const record = await this.#record({ id, secretHash }, signedIn, user, readMs);
      const { tokens } = signedIn;
      await store.prepare(id, record, { tokens, profile: user && profileOf(user) });
      await beginSession(request, cookieValue, record);
      noteSession(contextOf(request), {
        company: record.company,
        sessionKey: names.sessionKey(id),
        userKey: names.userKey(record.user.code),
      });
    } catch (error) {
      await signOut.abandon(id, signedIn.tokens.grant);
      throw error;
    }
    if (before) await signOut.retire(before);
    audit(contextOf(request), {
      action: 'login',
      outcome: 'done',
      ...(signedIn.kind === 'user' ? {} : { reason: signedIn.kind }),
    });
    return id;
  }

  /** Nothing is read for somebody who has to change the password first. */
  async #user(request: Request, sessionId: string, signedIn: SignedIn): Promise<UserInfo | undefined> {
    if (signedIn.kind === 'pending') return undefined;
    const { accessToken } = signedIn.tokens;
    const { userInfo } = await this.#parts.upstream.call(
      userCurrentInfo,
      {},
      {
        principal: { company: signedIn.company, sessionId, accessToken },
        correlationId: contextOf(request).correlationId,
      },
    );
    return userInfo;
  }

  async #record(
    { id, secretHash }: SessionId,
    { company, kind, userCode, secrets, tokens }: SignedIn,
    user: UserInfo | undefined,
    readMs: number,
  ): Promise<SessionRecord> {
    const { store } = this.#parts;
    const hasSecrets = Object.values(secrets).some((value) => value !== undefined);
    return {
      version: 1,
      secretHash,
      kind,
      company,
      user: user
        ? { pkey: user.pkey, code: user.code, applicationPkey: user.applicationPkey }
        : { pkey: tokens.grant.subject ?? '', code: userCode, applicationPkey: '' },
      rights: user ? await store.rights.save(rightsOf(user)) : '',
      rightsRead: { atMs: readMs, tokenVersion: 1 },
      ...(user && isInactive(user) ? { startedInactive: true } : {}),
      startedMs: Date.now(),
      acceptedTerms: user?.isAcceptedTC === true,
      scanned: secrets.ql !== undefined,
      ...(hasSecrets ? { secrets: store.sealSecrets(id, secrets) } : {}),
    };
  }
}
