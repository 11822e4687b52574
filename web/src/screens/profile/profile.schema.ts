import { checkPasswordChange, type PasswordChange } from '@ebp/contracts/rules/password';
import { boolean, object, string } from 'yup';
import { emailText, filled, held, line, phone, requiredText } from '../../forms/schema-rules.ts';

// A password is checked and sent exactly as typed.
const password = () => string().ensure();

/** The person's own data, and a new password if one is entered (PRF-06 to PRF-08). `checkProfile` judges the address. */
export const profileSchema = object({
  email: emailText(),
  salutation: requiredText(),
  firstName: filled(line()),
  lastName: filled(line()),
  phone: filled(phone()),
  oldPassword: password(),
  newPassword: password(),
  confirmNewPassword: password(),
  isAllowSOA: boolean(),
}).test(held((change: PasswordChange) => checkPasswordChange(change)));
