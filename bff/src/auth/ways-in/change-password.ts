import type { FieldError } from '@ebp/contracts/envelope';
import { fault } from '@ebp/contracts/rules/field-error';
import type { PasswordChange } from '@ebp/contracts/rules/password';
import { FieldErrors, SessionTimeout } from '../../http/errors.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { Audit, AuditFacts } from '../../observability/audit.ts';
import type { SessionRecord } from '../../session/record.ts';
import type { Sessions } from '../../session/sessions.ts';
import type { Grant } from '../../session/token-vault.ts';
import { type AccountApi, AnswerLost, PasswordRefused } from '../issuer/account-api.ts';
import type { Refresh } from '../refresh.ts';
import type { Credentials } from './password-login.ts';

export interface ChangePasswordParts {
  readonly sessions: Sessions;
  readonly refresher: Refresh;
  readonly accounts: AccountApi;
  readonly audit: Audit;
  /** Ends the other sessions of the account. Never fails. @param subject the issuer's `sub`, if it is known */
  readonly endOthers: (subject: string | undefined) => Promise<void>;
}

/** What the issuer has accepted, and cannot be undone. */
interface ChangedPassword {
  readonly credentials: Credentials;
  /** The browser's own session at the issuer, after single sign-on: it outlasts the change. */
  readonly atIssuer: Pick<Grant, 'singleSignOn' | 'idToken' | 'issuerSession'>;
}

/**
 * Changes the password at the issuer, writes into the audit what came of it, and ends the other sessions, also where
 * the password may have changed. A sign-in that waits for the change needs no old one.
 * @throws FieldErrors, Unauthenticated, SessionTimeout, Unavailable
 */
export async function changePassword(
  id: string,
  record: SessionRecord,
  request: PasswordChange,
  context: RequestContext,
  { sessions, refresher, accounts, audit, endOthers }: ChangePasswordParts,
): Promise<ChangedPassword> {
  const forced = record.kind === 'pending';
  const faults = faultsOf(request, forced);
  if (faults.length > 0) throw new FieldErrors(faults);
  if (sessions.isTooOld(record)) throw new SessionTimeout();

  const { accessToken, grant } = await refresher.current(id);
  const { company, user } = record;
  const { oldPassword, newPassword } = request;
  const audited = (outcome: AuditFacts['outcome']) =>
    audit(context, { action: 'update', outcome, reason: 'password' });
  try {
    await accounts.changePassword(accessToken, {
      company,
      userCode: user.code,
      ...(forced || oldPassword === undefined ? {} : { oldPassword }),
      newPassword,
    });
  } catch (error) {
    const isUnknown = error instanceof AnswerLost;
    audited(isUnknown ? 'unknown' : 'failed');
    if (isUnknown) await endOthers(grant.subject);
    throw error instanceof PasswordRefused ? new FieldErrors([fieldError(error)]) : error;
  }
  audited('done');
  await endOthers(grant.subject);
  const loginName = grant.loginName ?? user.code;
  const { singleSignOn, idToken, issuerSession } = grant;
  const atIssuer = singleSignOn ? { singleSignOn, idToken, issuerSession } : {};
  return { credentials: { company, loginName, password: newPassword }, atIssuer };
}

/** Unlike on the profile page, where three empty fields mean no change, a new password is required here. */
function faultsOf(request: PasswordChange, forced: boolean): FieldError[] {
  if (forced || request.oldPassword) return [];
  return [fault('newPassword', 'password.oldIncorrect')];
}

/** A wrong old password is reported at the new-password field, as on the profile page (PRF-08). */
function fieldError({ fields }: PasswordRefused): FieldError {
  return fault('newPassword', fields.includes('oldPassword') ? 'password.oldIncorrect' : 'password.refused');
}
