import { companyCode } from '@ebp/contracts/company-schema';
import type { LoginResult } from '@ebp/contracts/portal/session';
import type { Request, Response } from 'express';
import { addressOf } from '../../http/address.ts';
import { whyOf } from '../../http/causes.ts';
import { DomainError } from '../../http/errors.ts';
import { contextOf } from '../../http/request-context.ts';
import type { AuditFacts } from '../../observability/audit.ts';
import type { LogNames } from '../../session/assemble.ts';
import { forgetSession } from '../../session/express-session.ts';
import type { AuthParts } from '../auth-parts.ts';
import { AnswerLost } from '../issuer/account-api.ts';
import { LoginFailed } from '../login-errors.ts';
import type { Proven } from './admission.ts';
import type { Begun } from './sign-in.ts';

type AnswerParts = Pick<AuthParts, 'signOut' | 'nextPages' | 'scan' | 'audit'>;

/** Starts the session and answers the sign-in. */
export async function finishSignIn(
  request: Request,
  response: Response,
  proven: Proven,
  redirecturl: string | undefined,
  parts: AnswerParts & Pick<AuthParts, 'signIn'>,
): Promise<LoginResult> {
  const begun = await parts.signIn.complete(request, proven, redirecturl);
  return answerSignIn(request, response, begun, redirecturl, parts);
}

/** Tells the browser where to go, or that the password must be changed first. */
export async function answerSignIn(
  request: Request,
  response: Response,
  { id, kind, grant }: Begun,
  redirecturl: string | undefined,
  { signOut, nextPages, scan, audit }: AnswerParts,
): Promise<LoginResult> {
  scan.clear(request, response);
  if (kind === 'pending')
    return { passwordChangeRequired: true, ...(redirecturl === undefined ? {} : { redirecturl }) };
  const { next, refused } = await nextPages.of(id, kind, redirecturl).catch(async (error: unknown) => {
    // The answer will be a failure: it must not carry the cookie of a session the user does not know about.
    forgetSession(request);
    await signOut.abandon(id, grant);
    throw error;
  });
  if (refused) audit(contextOf(request), { action: 'refused', outcome: 'refused', reason: 'redirect' });
  return { next };
}

/** Whom a sign-in or a reset was for, as far as the request says. */
interface Tried {
  /** Any text: an unknown company is not logged. */
  readonly company?: string | undefined;
  readonly loginName?: string;
}

/** Whom an attempt was for and where it came from, as keyed hashes, for its audit record. */
export function triedBy(
  request: Request,
  names: LogNames,
  { company, loginName }: Tried,
): Pick<AuditFacts, 'nameKey' | 'addressKey'> {
  contextOf(request).company ??= companyCode.safeParse(company).data;
  const addressKey = names.addressKey(addressOf(request));
  return { addressKey, ...(loginName === undefined ? {} : { nameKey: names.nameKey(loginName) }) };
}

/** Writes an audit record for a failed sign-in or reset of a password. */
export async function auditFailure<T>(
  request: Request,
  { audit, sessions: { names } }: Pick<AuthParts, 'audit' | 'sessions'>,
  tried: Tried,
  work: () => Promise<T>,
  action: 'login' | 'update' = 'login',
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof DomainError ? error.code : 'INTERNAL';
    const reason = error instanceof LoginFailed ? error.reason : code;
    const why = whyOf(error);
    const limit = why?.code === 'LIMIT_REACHED' ? why.detail : undefined;
    audit(contextOf(request), {
      action,
      outcome: error instanceof AnswerLost ? 'unknown' : 'failed',
      reason,
      ...triedBy(request, names, tried),
      ...(limit === undefined ? {} : { limit }),
    });
    throw error;
  }
}
