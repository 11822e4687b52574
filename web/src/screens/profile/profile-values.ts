import type { UserInfo } from '@ebp/contracts/entities/user';
import type { ProfileForm } from '@ebp/contracts/entities/user-form';
import type { PasswordChange } from '@ebp/contracts/rules/password';

/** The values of the profile's form (PRF-02). */
export interface ProfileValues {
  email: string;
  salutation: string;
  firstName: string;
  lastName: string;
  phone: string;
  oldPassword: string;
  newPassword: string;
  confirmNewPassword: string;
  isAllowSOA: boolean;
  isAcceptedTC: boolean;
}

/** The saved data of the person. */
export type Person = Pick<
  UserInfo,
  | 'pkey'
  | 'email'
  | 'salutation'
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'status'
  | 'isAllowSOA'
  | 'isAcceptedTC'
>;

export const noPasswords = { oldPassword: '', newPassword: '', confirmNewPassword: '' } as const;

export function valuesOf(person: Person): ProfileValues {
  return {
    email: person.email,
    salutation: person.salutation ?? '',
    firstName: person.firstName,
    lastName: person.lastName,
    phone: person.phone ?? '',
    ...noPasswords,
    isAllowSOA: person.isAllowSOA ?? false,
    isAcceptedTC: false,
  };
}

/**
 * The data to send: no password, the terms only if they were accepted here, and no box that was empty only because the upstream
 * told nothing.
 */
export function toRequest(
  values: ProfileValues,
  { isAllowSOA: told }: Pick<Person, 'isAllowSOA'>,
): ProfileForm {
  const { email, salutation, firstName, lastName, phone, isAllowSOA, isAcceptedTC } = values;
  return {
    email,
    salutation,
    firstName,
    lastName,
    phone,
    ...((isAllowSOA || typeof told === 'boolean') && { isAllowSOA }),
    ...(isAcceptedTC && { isAcceptedTC }),
  };
}

export function passwordsOf({ oldPassword, newPassword, confirmNewPassword }: ProfileValues): PasswordChange {
  return { oldPassword, newPassword, confirmNewPassword };
}
