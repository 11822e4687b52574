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

/** The address is who somebody is at sign-in, so it stands as soon as the account is in use (PRF-03). */
export function canChangeEmail({ status }: Pick<ProfileRecord, 'status'>): boolean {
  return status === 'INACTIVE';
}

/** Faults of what users change of themselves, by what their account is at this moment (PRF-03, PRF-05). */
export function checkProfile(form: ProfileFields, record: ProfileRecord): FieldError[] {
  const isOtherEmail = form.email.trim() !== record.email.trim();
  return [
    ...(isEmail(form.email) && isOtherEmail && !canChangeEmail(record)
      ? [fault('email', 'profile.emailFixed')]
      : []),
    ...(record.isAcceptedTC === false && form.isAcceptedTC !== true
      ? [fault('isAcceptedTC', 'validation.required')]
      : []),
  ];
}
