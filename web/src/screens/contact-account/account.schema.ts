import { object } from 'yup';
import { email, filled, line, paragraph, phone } from '../../forms/schema-rules.ts';

/** What an agent can change of an account (CCC-05). */
export const accountSchema = object({
  name: filled(line()),
  phone: phone(),
  email: email(),
  fax: phone(),
  address1: paragraph(),
  remarks: paragraph(),
});
