import type { FieldError } from '../envelope.ts';
import { fault } from './field-error.ts';
import { isEmail } from './fields.ts';

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

/** Faults of a user's changes to their own profile, given the current account (PRF-03, PRF-05). */
export function checkProfile(form: ProfileFields, record: ProfileRecord): FieldError[] {
  const isOtherEmail = form.email !== record.email.trim();
  return [
    ...(isEmail(form.email) && isOtherEmail && !canChangeEmail(record)
      ? [fault('email', 'profile.emailFixed')]
      : []),
    ...(record.isAcceptedTC === false && form.isAcceptedTC !== true
      ? [fault('isAcceptedTC', 'validation.required')]
      : []),
  ];
}
