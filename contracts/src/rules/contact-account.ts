import type { FieldError } from '../envelope.ts';
import { fault } from './field-error.ts';
import { isBlank, plainPhone } from './fields.ts';
import { phoneParts, withoutTrunkZero } from './phone-parts.ts';

/** An account without phone number and e-mail address cannot be contacted. */
export function checkReachable({ phone, email }: Readonly<Record<'phone' | 'email', string>>): FieldError[] {
  return isBlank(phone) && isBlank(email) ? [fault('phone', 'ecrmAccount.unreachable')] : [];
}

/** Largest number of contact persons of an account. */
export const contactPersonsMost = 100;

/** A person who can be called or written to. */
export function checkPersonReachable(
  person: Readonly<Record<'phone' | 'mobile' | 'email', string>>,
): FieldError[] {
  const { phone, mobile, email } = person;
  return [phone, mobile, email].every(isBlank) ? [fault('phone', 'contactAccount.personUnreachable')] : [];
}

/** At most one person is the main contact. */
export function checkMainContact({
  contactList,
}: {
  readonly contactList: readonly { readonly isPrimary: boolean }[];
}): FieldError[] {
  const [, second] = contactList.flatMap(({ isPrimary }, at) => (isPrimary ? [at] : []));
  return second === undefined ? [] : [fault(`contactList.${second}.isPrimary`, 'contactAccount.onePrimary')];
}

/** Fewest digits of a complete number: what has fewer may be the end of one, which can begin with anything. */
const leastOfWhole = 8;

/** A number or a part of one, without the extension that may follow it: not every record names it. */
const mainPart = (text: string): string => phoneParts(plainPhone(text))[0];

const digitsOf = (main: string): string => main.replace(/\D/g, '');

/** The digits without these first ones, if a complete number is left. */
const without = (digits: string, first: string): string =>
  digits.startsWith(first) && digits.length - first.length >= leastOfWhole
    ? digits.slice(first.length)
    : digits;

/**
 * The digits of a number without its extension, by which telephone systems, people and records write the same number alike:
 * `+852 2801-0001`, `0085228010001`, `85228010001` and its full-width digits are one. Without a country code it is the
 * end of one.
 */
export function phoneDigits(text: string): string {
  return without(digitsOf(mainPart(text)), '00');
}

/**
 * The digits that a number of this country has wherever it is written: without its country code and without the 0 that is
 * dialled inside the country, as `886227970012` and `02-2797-0012` have only `227970012` in common.
 */
export function nationalDigits(text: string, countryCode: string): string {
  return withoutTrunkZero(without(phoneDigits(text), countryCode));
}

/** The part of a number that is enough to search for, in digits. */
const leastDigits = 3;

/** Whether an account can be searched for by this text: any part of a number is enough, as callers often give only its end. */
export function isPhonePart(text: string): boolean {
  const main = mainPart(text);
  return /^[\d\s+().#/-]+$/.test(main) && digitsOf(main).length >= leastDigits;
}
