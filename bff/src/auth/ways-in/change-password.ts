import type { FieldError } from '@ebp/contracts/envelope';
import type { PasswordChange } from '@ebp/contracts/rules/password';
import { FieldErrors, SessionTimeout, Unauthenticated } from '../../http/errors.ts';
import type { SessionRecord } from '../../session/record.ts';
import type { Sessions } from '../../session/sessions.ts';
import { type AccountApi, PasswordRefused } from '../issuer/account-api.ts';
import { LoginFailed } from '../login-errors.ts';
import type { Refresh } from '../refresh.ts';
import type { Proven } from './admission.ts';
import { type PasswordLogin, provenBy } from './password-login.ts';

export interface ChangePasswordParts {
  readonly sessions: Sessions;
  readonly refresher: Refresh;
  readonly accounts: AccountApi;
  readonly passwords: PasswordLogin;
}

/**
 * Changes the password at the issuer and signs in with the new one, so that the session continues under a new id with
 * tokens issued after the change. A sign-in that waits for the change needs no old password.
 * @throws FieldErrors, Unauthenticated, Unavailable
 */
export async function changePassword(
  id: string,
  record: SessionRecord,
  request: PasswordChange,
  { sessions, refresher, accounts, passwords }: ChangePasswordParts,
): Promise<Proven> {
  const forced = record.kind === 'pending';
  const faults = faultsOf(request, forced);
  if (faults.length > 0) throw new FieldErrors(faults);
  if (sessions.isTooOld(record)) throw new SessionTimeout();

  const { accessToken, grant } = await refresher.current(id);
  const { company, user } = record;
  const { oldPassword, newPassword } = request;
  try {
    await accounts.changePassword(accessToken, {
      company,
      userCode: user.code,
      ...(forced || oldPassword === undefined ? {} : { oldPassword }),
      newPassword,
    });
  } catch (error) {
    throw error instanceof PasswordRefused ? new FieldErrors([fieldError(error)]) : error;
  }
  const loginName = grant.loginName ?? user.code;
  const { ql } = sessions.secretsOf(id, record);
  const credentials = { company, loginName, password: newPassword };
  try {
    return provenBy(await passwords.grant(credentials), credentials, ql);
  } catch (error) {
    throw error instanceof LoginFailed ? new Unauthenticated({ cause: error }) : error;
  }
}

/** Unlike on the profile page, where three empty fields mean no change, a new password is required here. */
function faultsOf(request: PasswordChange, forced: boolean): FieldError[] {
  if (forced || request.oldPassword) return [];
  return [{ path: 'newPassword', messageId: 'password.oldIncorrect' }];
}

/** A wrong old password is reported at the new-password field, as on the profile page (PRF-08). */
function fieldError({ fields }: PasswordRefused) {
  const messageId = fields.includes('oldPassword') ? 'password.oldIncorrect' : 'password.refused';
  return { path: 'newPassword', messageId };
}
