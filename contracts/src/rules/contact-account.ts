import type { FieldError } from '../envelope.ts';
import { fault } from './field-error.ts';
import { isBlank } from './fields.ts';

/** An account without phone number and e-mail address cannot be contacted. */
export function checkReachable({ phone, email }: Readonly<Record<'phone' | 'email', string>>): FieldError[] {
  return isBlank(phone) && isBlank(email) ? [fault('phone', 'ecrmAccount.unreachable')] : [];
}

/** Largest number of contact persons of an account. */
export const contactPersonsMost = 100;

interface EditedPerson extends Readonly<Record<'phone' | 'mobile' | 'email', string>> {
  readonly isPrimary: boolean;
}

/** A person who can be called or written to. */
export function checkPersonReachable({ phone, mobile, email }: EditedPerson): FieldError[] {
  return [phone, mobile, email].every(isBlank) ? [fault('phone', 'contactAccount.personUnreachable')] : [];
}

/** Everybody can be reached, and at most one is the main contact. */
export function checkContactPersons({
  contactList,
}: {
  readonly contactList: readonly EditedPerson[];
}): FieldError[] {
  const unreachable = contactList.flatMap((person, at) =>
    checkPersonReachable(person).map((found) => ({ ...found, path: `contactList.${at}.${found.path}` })),
  );
  const [, second] = contactList.flatMap(({ isPrimary }, at) => (isPrimary ? [at] : []));
  return second === undefined
    ? unreachable
    : [...unreachable, fault(`contactList.${second}.isPrimary`, 'contactAccount.onePrimary')];
}

/**
 * The digits of a number, by which telephone systems, people and records write the same number alike:
 * `+852 2801-0001`, `0085228010001`, `85228010001` and its full-width digits are one. Without a country code it is the
 * end of one.
 */
export function phoneDigits(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').replace(/^00/, '');
}

/** The part of a number that is enough to search for, in digits. */
const leastDigits = 3;

/** Whether an account can be searched for by this text: any part of a number is enough, as callers often give only its end. */
export function isPhonePart(text: string): boolean {
  return /^[\d\s+().#/-]+$/.test(text.normalize('NFKC')) && phoneDigits(text).length >= leastDigits;
}
