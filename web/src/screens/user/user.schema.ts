import { object } from 'yup';
import { agreed, email, filled, line, phone, requiredText, text } from '../../forms/schema-rules.ts';

/** Input of a user (USR-14, USR-17); roles and companies are checked by the rules, which know what can be granted. */
export const userSchema = object({
  customerCode: requiredText(),
  status: requiredText(),
  role: text(),
  salutation: requiredText(),
  firstName: filled(line()),
  lastName: filled(line()),
  email: filled(email()),
  phone: filled(phone()),
  department: line(),
  title: line(),
  isAgreeStatement: agreed('validation.required'),
});
