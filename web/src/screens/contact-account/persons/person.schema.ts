import { checkPersonReachable } from '@ebp/contracts/rules/contact-account';
import { boolean, object } from 'yup';
import { email, filled, held, line, phone, text } from '../../../forms/schema-rules.ts';

/** A contact person has a name and can be called or written to. */
export const personSchema = object({
  salutation: text(),
  name: filled(line()),
  title: line(),
  phone: phone(),
  mobile: phone(),
  fax: phone(),
  email: email(),
  isPrimary: boolean().required(),
}).test(held(checkPersonReachable));
