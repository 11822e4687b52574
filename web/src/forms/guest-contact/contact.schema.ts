import { longestGuestName, longestNewLocation } from '@ebp/contracts/rules/limits';
import { boolean, object } from 'yup';
import { email, filled, line, paragraph, phoneText } from '../schema-rules.ts';

/** The guest's contact details; only the new location may be empty (QRL-04). */
export const contactSchema = object({
  fullName: filled(line(longestGuestName)),
  email: filled(email()),
  contactNumber: filled(phoneText()),
  newLocation: paragraph(longestNewLocation),
  remember: boolean(),
});

/** A form with no other fields to validate. */
export const guestSchema = object({ contact: contactSchema });
