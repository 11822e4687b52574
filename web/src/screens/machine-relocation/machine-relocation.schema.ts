import { boolean, object } from 'yup';
import { email, filled, line, paragraph, phone, text } from '../../forms/schema-rules.ts';

/** The required facts for relocating one machine, and contact details in a usable format if they are given (RLS-03). */
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
