import { boolean, object } from 'yup';
import { email, filled, line, paragraph, phone, text } from '../../forms/schema-rules.ts';

/** What must be told to move one machine, and contact data that can be used where they are given (RLS-03). */
export const machineRelocationSchema = object({
  model: filled(line()),
  serialNumber: filled(line()),
  currLoc: filled(paragraph()),
  newLoc: filled(paragraph()),
  billingAddress: filled(paragraph()),
  isIntall: boolean(),
  isNetwork: boolean(),
  userSalutation: text(),
  userSurName: line(),
  userOtherName: line(),
  userEmail: email(),
  userPhone: phone(),
});
