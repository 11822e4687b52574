import { checkReachable } from '@ebp/contracts/rules/contact-account';
import { object } from 'yup';
import { email, filled, held, line, paragraph, phone, text, webAddress } from '../../forms/schema-rules.ts';

/** A new eCRM account needs a name and a phone number or e-mail address (CCC-07). */
export const ecrmSchema = object({
  name: filled(line()),
  industry: line(),
  salesPerson: line(),
  phone: phone(),
  email: email(),
  website: webAddress(),
  address1: paragraph(),
  remarks: paragraph(),
  contactSalutation: text(),
  contactName: line(),
}).test(held(checkReachable));
