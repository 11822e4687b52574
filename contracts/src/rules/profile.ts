import type { FieldError } from '../envelope.ts';
import { fault } from './field-error.ts';
import { halfWidthText, isBlank, isEmail, required } from './fields.ts';

export interface ProfileFields {
  readonly email: string;
  readonly isAcceptedTC?: boolean | undefined;
}

/** The account as it was before the change. */
export interface ProfileRecord {
  readonly email: string;
  readonly status: string;
  readonly isAcceptedTC?: boolean | null | undefined;
}

/** The e-mail address identifies the user at sign-in, so it cannot change once the account is active (PRF-03). */
export function canChangeEmail({ status }: Pick<ProfileRecord, 'status'>): boolean {
  return status === 'INACTIVE';
}

/**
 * Faults of a user's changes to their own profile, given the current account (PRF-03, PRF-05, PRF-06). An address that
 * cannot be changed stays whatever it is: a fault of it could not be corrected, and nothing could be saved.
 */
export function checkProfile(form: ProfileFields, record: ProfileRecord): FieldError[] {
  return [
    ...(canChangeEmail(record) ? checkEmail(form.email) : checkSameEmail(form.email, record.email)),
    ...(!record.isAcceptedTC && form.isAcceptedTC !== true
      ? [fault('isAcceptedTC', 'validation.required')]
      : []),
  ];
}

function checkEmail(email: string): FieldError[] {
  const isWrong = !isBlank(email) && !isEmail(email);
  return [...required('email', email), ...(isWrong ? [fault('email', 'validation.email')] : [])];
}

function checkSameEmail(email: string, before: string): FieldError[] {
  return halfWidthText(email) === halfWidthText(before) ? [] : [fault('email', 'profile.emailFixed')];
}
