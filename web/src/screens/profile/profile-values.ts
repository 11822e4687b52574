import type { UserInfo } from '@ebp/contracts/entities/user';
import type { ProfileForm } from '@ebp/contracts/entities/user-form';
import { halfWidthText, plainPhone, plainText } from '@ebp/contracts/rules/fields';
import type { PasswordChange } from '@ebp/contracts/rules/password';

/** What the person can change of the saved record. */
interface Saved {
  email: string;
  salutation: string;
  firstName: string;
  lastName: string;
  phone: string;
  isAllowSOA: boolean;
}

/** The values of the profile's form (PRF-02), and the record in which they are changes. */
export interface ProfileValues extends Saved {
  oldPassword: string;
  newPassword: string;
  confirmNewPassword: string;
  isAcceptedTC: boolean;
  base: Saved;
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
  const base = savedOf(person);
  return { ...base, ...noPasswords, isAcceptedTC: false, base };
}

/** In the form in which the form's fields are sent, so that what nobody touched is no change. */
function savedOf(person: Person): Saved {
  return {
    email: halfWidthText(person.email),
    salutation: plainText(person.salutation ?? ''),
    firstName: plainText(person.firstName),
    lastName: plainText(person.lastName),
    phone: plainPhone(person.phone ?? ''),
    isAllowSOA: person.isAllowSOA ?? false,
  };
}

/**
 * The same changes in today's record, which may have been changed elsewhere since they were begun: of the two, the change
 * made here counts.
 */
export function rebased(values: ProfileValues, person: Person): ProfileValues {
  const base = savedOf(person);
  const fields = Object.entries(base).map(([name, saved]) => {
    const [before, now] = [values.base, values].map((one) => one[name as keyof Saved]);
    return [name, now === before ? saved : now] as const;
  });
  return { ...values, ...Object.fromEntries(fields), base };
}

/**
 * The data to send: nothing undone that was changed elsewhere meanwhile, no password, the terms only if they were accepted
 * here, and no box that was empty only because the upstream told nothing.
 */
export function toRequest(values: ProfileValues, person: Person): ProfileForm {
  const { email, salutation, firstName, lastName, phone, isAllowSOA, isAcceptedTC } = rebased(values, person);
  const { isAllowSOA: told } = person;
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
