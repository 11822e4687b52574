import { object } from 'yup';
import { email, filled, line, paragraph, phone } from '../../forms/schema-rules.ts';

/** The fields of an account that an agent can edit (CCC-05). */
export const accountSchema = object({
  name: filled(line()),
  phone: phone(),
  email: email(),
  fax: phone(),
  address1: paragraph(),
  remarks: paragraph(),
});
