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

/** The data to send: no password, and the terms only if they were accepted here. */
export function toRequest(values: ProfileValues): ProfileForm {
  const { email, salutation, firstName, lastName, phone, isAllowSOA, isAcceptedTC } = values;
  return {
    email,
    salutation,
    firstName,
    lastName,
    phone,
    isAllowSOA,
    ...(isAcceptedTC && { isAcceptedTC }),
  };
}

export function passwordsOf({ oldPassword, newPassword, confirmNewPassword }: ProfileValues): PasswordChange {
  return { oldPassword, newPassword, confirmNewPassword };
}
