import { checkPasswordChange, type PasswordChange } from '@ebp/contracts/rules/password';
import { boolean, object, string } from 'yup';
import { email, filled, held, line, phone, requiredText } from '../../forms/schema-rules.ts';

// A password is judged and sent as it was typed.
const password = () => string().ensure();

/** Own data, and a new password where one is wanted (PRF-06 to PRF-08). */
export const profileSchema = object({
  email: filled(email()),
  salutation: requiredText(),
  firstName: filled(line()),
  lastName: filled(line()),
  phone: filled(phone()),
  oldPassword: password(),
  newPassword: password(),
  confirmNewPassword: password(),
  isAllowSOA: boolean(),
}).test(held((change: PasswordChange) => checkPasswordChange(change)));
