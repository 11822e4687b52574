import type { Request } from 'express';
import { contextOf, noteSession, noteWorst } from '../http/request-context.ts';
import type { Audit } from '../observability/audit.ts';
import type { LogNames } from '../session/assemble.ts';
import type { SessionCookie } from '../session/cookie.ts';
import { beginSession } from '../session/express-session.ts';
import type { SessionRecord, SessionSecrets } from '../session/record.ts';
import { newCookieValue, parseCookieValue, type SessionId } from '../session/session-id.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { Grant } from '../session/token-vault.ts';
import type { Admission, Admitted, Proven } from './admission.ts';
import { SignedInAsOther } from './login-errors.ts';
import type { SignOut } from './sign-out.ts';
import { isInactive, profileOf, rightsOf } from './user-rights.ts';

/** A session that has just begun. */
export interface Begun {
  readonly id: string;
  readonly kind: SessionRecord['kind'];
  readonly grant: Grant;
}

export interface SignInParts {
  readonly cookie: SessionCookie;
  readonly store: SessionStore;
  readonly admission: Admission;
  readonly signOut: SignOut;
  readonly names: LogNames;
  readonly audit: Audit;
}

/**
 * Turns tokens into a session: has decided what they open, stores everything under a new id, and lets go of the session
 * the browser had before. What cannot be stored is no sign-in: the tokens are revoked and no cookie is set.
 */
export class SignIn {
  readonly #parts: SignInParts;

  constructor(parts: SignInParts) {
    this.#parts = parts;
  }

  /**
   * @param redirecturl where the visit wanted to go, kept while the password has to be changed first
   * @throws LoginFailed, SignedInAsOther, and other DomainErrors
   */
  async complete(request: Request, proven: Proven, redirecturl?: string): Promise<Begun> {
    const { admission, store, signOut, names, audit } = this.#parts;
    const before = this.#parts.cookie.resolve(request);
    const cookieValue = newCookieValue();
    const session = parseCookieValue(cookieValue);
    if (!session) throw new Error('a new cookie value is always readable');
    const { id, secretHash } = session;
    const { tokens } = proven;
    const context = contextOf(request);
    const visit = { sessionId: id, correlationId: context.correlationId, note: noteWorst(context) };
    let record: SessionRecord;
    try {
      const readMs = Date.now();
      const admitted = await admission.admit(proven, visit);
      refuseOther(request.session.record, proven, admitted);
      record = await this.#record({ id, secretHash }, proven, admitted, { redirecturl, readMs });
      await store.prepare(id, record, { tokens, profile: admitted.info && profileOf(admitted.info) });
      await beginSession(request, cookieValue, record);
      noteSession(contextOf(request), {
        company: record.company,
        sessionKey: names.sessionKey(id),
        userKey: names.userKey(record.user.code),
      });
    } catch (error) {
      await signOut.abandon(id, tokens.grant);
      throw error;
    }
    if (before) await signOut.retire(before);
    const { kind } = record;
    audit(contextOf(request), {
      action: 'login',
      outcome: 'done',
      ...(kind === 'user' ? {} : { reason: kind }),
    });
    return { id, kind, grant: tokens.grant };
  }

  async #record(
    { id, secretHash }: SessionId,
    { company, userCode, tokens, ql }: Proven,
    { kind, info }: Admitted,
    { redirecturl, readMs }: { readonly redirecturl: string | undefined; readonly readMs: number },
  ): Promise<SessionRecord> {
    const { store } = this.#parts;
    const user = info?.userInfo;
    const secrets: SessionSecrets = {
      ...(ql === undefined ? {} : { ql }),
      ...(kind === 'pending' && redirecturl !== undefined ? { redirecturl } : {}),
    };
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
      scanned: ql !== undefined,
      ...(Object.keys(secrets).length > 0 ? { secrets: store.sealSecrets(id, secrets) } : {}),
    };
  }
}

/**
 * Whoever is signed in stays so until they leave: a page, a link or an answer of the issuer that brings another account
 * must not put it in their place (login CSRF, RFC 9700 section 4.7). Guests are named by nobody.
 */
function refuseOther(live: SessionRecord | undefined, { company, as, userCode }: Proven, { info }: Admitted) {
  if (!live || live.kind === 'pending') return;
  const code = info?.userInfo.code ?? userCode;
  if (live.company === company && live.kind === as && live.user.code === code) return;
  throw new SignedInAsOther({
    ...(live.kind === 'user' ? { current: live.user.code } : {}),
    ...(as === 'user' ? { wanted: code } : {}),
    company,
  });
}
