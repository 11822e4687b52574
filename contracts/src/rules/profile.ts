import type { FieldError } from '../envelope.ts';
import { fault } from './field-error.ts';
import { required, requiredFormat } from './fields.ts';

export interface ProfileFields {
  readonly email: string;
  readonly salutation: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
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

/** Faults of what users change of themselves (PRF-03, PRF-05, PRF-06). The password has rules of its own. */
export function checkProfile(form: ProfileFields, record: ProfileRecord): FieldError[] {
  const isOtherEmail = form.email.trim() !== record.email.trim();
  const emailFaults = requiredFormat('email', form.email, 'email');
  return [
    ...(emailFaults.length === 0 && isOtherEmail && !canChangeEmail(record)
      ? [fault('email', 'profile.emailFixed')]
      : emailFaults),
    ...required('salutation', form.salutation),
    ...required('firstName', form.firstName),
    ...required('lastName', form.lastName),
    ...requiredFormat('phone', form.phone, 'phone'),
    ...(record.isAcceptedTC === false && form.isAcceptedTC !== true
      ? [fault('isAcceptedTC', 'validation.required')]
      : []),
  ];
}
