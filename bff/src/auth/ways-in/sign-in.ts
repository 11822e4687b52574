import type { Request } from 'express';
import { addressOf } from '../../http/address.ts';
import { contextOf, noteSession, noteWorst } from '../../http/request-context.ts';
import type { Audit } from '../../observability/audit.ts';
import type { NewSession } from '../../session/beginning.ts';
import { sessionBehind } from '../../session/express-session.ts';
import type { SessionRecord } from '../../session/record.ts';
import type { Sessions } from '../../session/sessions.ts';
import { type Grant, refreshBeforeExpiryMs } from '../../session/token-vault.ts';
import { SignedInAsOther } from '../login-errors.ts';
import { isInactive, profileOf, rightsOf } from '../user-rights.ts';
import type { SignOut } from '../ways-out/sign-out.ts';
import type { Admission, Admitted, Proven } from './admission.ts';

/** A session that has just begun. */
export interface Begun {
  readonly id: string;
  readonly kind: SessionRecord['kind'];
  readonly user: SessionRecord['user'];
  readonly grant: Grant;
}

export interface SignInParts {
  readonly sessions: Sessions;
  readonly admission: Admission;
  readonly signOut: SignOut;
  readonly audit: Audit;
}

/**
 * Turns tokens into a session: decides what they open, stores everything under a new id, and retires the browser's
 * previous session. When the session cannot be stored, the sign-in fails: its tokens are revoked and no cookie is set.
 */
export class SignIn {
  readonly #parts: SignInParts;

  constructor(parts: SignInParts) {
    this.#parts = parts;
  }

  /**
   * @param redirecturl the page the visit was for, kept while the password must be changed first
   * @throws LoginFailed, SignedInAsOther, and other DomainErrors
   */
  async complete(request: Request, proven: Proven, redirecturl?: string): Promise<Begun> {
    const { admission, sessions, signOut, audit } = this.#parts;
    const before = sessions.cookie.resolve(request);
    const live = sessionBehind(request)?.record;
    const { tokens } = proven;
    const context = contextOf(request);
    const begun = await sessions
      .begin(request, expectedOf(proven), async (sessionId) => {
        const readMs = Date.now();
        const visit = { sessionId, correlationId: context.correlationId, note: noteWorst(context) };
        const admitted = await admission.admit(proven, visit);
        refuseOther(live, proven, admitted);
        return newSession(proven, admitted, { redirecturl, readMs });
      })
      .catch(async (error: unknown) => {
        await signOut.revoke(tokens.grant);
        throw error;
      });
    const { id, record } = begun;
    const { kind, user } = record;
    noteSession(context, sessions.names.ofSession(id, record));
    if (before) await signOut.retire(before, tokens.grant);
    const { loginName } = tokens.grant;
    audit(context, {
      action: 'login',
      outcome: 'done',
      ...(kind === 'user' ? {} : { reason: kind }),
      addressKey: sessions.names.addressKey(addressOf(request)),
      // Nobody typed the name of the guest account.
      ...(kind === 'guest' || loginName === undefined ? {} : { nameKey: sessions.names.nameKey(loginName) }),
    });
    return { id, kind, user, grant: tokens.grant };
  }
}

/** What the issuer says about the person, before the ERP does. */
function expectedOf({ company, userCode, tokens: { grant } }: Proven) {
  return { company, user: { pkey: grant.subject ?? '', code: userCode, applicationPkey: '' }, grant };
}

function newSession(
  proven: Proven,
  { kind, info }: Admitted,
  { redirecturl, readMs }: { readonly redirecturl: string | undefined; readonly readMs: number },
): NewSession {
  const user = info?.userInfo;
  const { company, tokens, ql } = proven;
  return {
    kind,
    company,
    user: user
      ? { pkey: user.pkey, code: user.code, applicationPkey: user.applicationPkey }
      : expectedOf(proven).user,
    rightsRead: { atMs: readMs, tokenVersion: 1 },
    ...(user && isInactive(user) ? { startedInactive: true } : {}),
    startedMs: Date.now(),
    // A token that cannot be renewed ends the session; the browser is warned beforehand, as with the other limits.
    ...(tokens.grant.refreshToken === undefined ? { endsMs: tokens.expiresMs - refreshBeforeExpiryMs } : {}),
    acceptedTerms: user?.isAcceptedTC === true,
    scanned: ql !== undefined,
    tokens,
    rights: user && rightsOf(user),
    profile: info && profileOf(info, company),
    secrets: {
      ...(ql === undefined ? {} : { ql }),
      ...(kind === 'pending' && redirecturl !== undefined ? { redirecturl } : {}),
    },
  };
}

/**
 * A signed-in account stays until the person signs out: a page, a link or an answer of the issuer that brings another
 * account must not replace it (login CSRF, RFC 9700 section 4.7). A guest has no name to show.
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
