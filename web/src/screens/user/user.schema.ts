import { object } from 'yup';
import { agreed, email, filled, line, phone, requiredText, text } from '../../forms/schema-rules.ts';

/** A user as it is typed (USR-14, USR-17); roles and companies are judged by the rules, which know what can be given. */
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
