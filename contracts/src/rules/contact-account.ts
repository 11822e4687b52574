import type { FieldError } from '../envelope.ts';
import { fault } from './field-error.ts';
import { isBlank } from './fields.ts';

/** An account without phone number and e-mail address cannot be contacted. */
export function checkReachable({ phone, email }: Readonly<Record<'phone' | 'email', string>>): FieldError[] {
  return isBlank(phone) && isBlank(email) ? [fault('phone', 'ecrmAccount.unreachable')] : [];
}

/**
 * The digits of a number, by which telephone systems, people and records write the same number alike:
 * `+852 2801-0001`, `0085228010001`, `85228010001` and its full-width digits are one. Without a country code it is the
 * end of one.
 */
export function phoneDigits(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').replace(/^00/, '');
}
