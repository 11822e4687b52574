import type { FieldError } from '../envelope.ts';
import { fault } from './field-error.ts';
import { format, isBlank, required } from './fields.ts';

interface Reachable {
  readonly name?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
}

export interface ContactAccountForm extends Reachable {
  readonly fax?: string | null | undefined;
}

export interface EcrmAccountForm extends Reachable {
  readonly website?: string | null | undefined;
}

/** All faults of a contact account as an agent saves it. */
export function checkContactAccount(form: ContactAccountForm): FieldError[] {
  return [...checkName(form), ...format('fax', form.fax, 'phone')];
}

/** All faults of a new eCRM account: nobody can follow up an account without telephone number and e-mail address. */
export function checkEcrmAccount(form: EcrmAccountForm): FieldError[] {
  const isUnreachable = isBlank(form.phone) && isBlank(form.email);
  return [
    ...checkName(form),
    ...(isUnreachable ? [fault('phone', 'ecrmAccount.unreachable')] : []),
    ...format('website', form.website, 'url'),
  ];
}

function checkName({ name, phone, email }: Reachable): FieldError[] {
  return [...required('name', name), ...format('phone', phone, 'phone'), ...format('email', email, 'email')];
}

/**
 * The digits of a number, by which telephone systems, people and records write the same number alike:
 * `+852 2801-0001`, `0085228010001` and `85228010001` are one. Without a country code it is the end of one.
 */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '').replace(/^00/, '');
}
