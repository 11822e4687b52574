import type { FieldError } from '../envelope.ts';
import { fault } from './field-error.ts';
import { passwordMaxLength, passwordMinLength } from './limits.ts';

export interface PasswordChange {
  readonly oldPassword?: string | undefined;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

/** Length in characters, as NIST SP 800-63B section 5.1.1.2 counts them: one per code point. */
function characters(password: string): number {
  return Array.from(password).length;
}

/** Faults of a new password and its repetition, where a password must be chosen at login (LOG-19). */
export function checkNewPassword({ newPassword, confirmNewPassword }: PasswordChange): FieldError[] {
  if (characters(newPassword) < passwordMinLength) {
    return [fault('newPassword', 'password.tooShort', { min: passwordMinLength })];
  }
  if (characters(newPassword) > passwordMaxLength) {
    return [fault('newPassword', 'validation.maxLength', { max: passwordMaxLength + 1 })];
  }
  return newPassword === confirmNewPassword ? [] : [fault('newPassword', 'password.unmatched')];
}

/** Whether the person wants a new password at all: three empty fields save the rest (PRF-07). */
export function wantsPasswordChange(change: PasswordChange): boolean {
  return [change.oldPassword, change.newPassword, change.confirmNewPassword].some((text) => text);
}

/** Faults of the optional change on the profile, all shown at the new password (PRF-07, PRF-08). */
export function checkPasswordChange(change: PasswordChange): FieldError[] {
  if (!wantsPasswordChange(change)) return [];
  const faults = checkNewPassword(change);
  if (faults.length > 0) return faults;
  return change.oldPassword ? [] : [fault('newPassword', 'password.oldIncorrect')];
}
