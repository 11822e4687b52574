import { boolean, object } from 'yup';
import { email, filled, line, paragraph } from '../schema-rules.ts';

/** Who stands at the machine; only the new location may stay empty (QRL-04). */
export const contactSchema = object({
  fullName: filled(line(120)),
  email: filled(email()),
  contactNumber: filled(line(40)),
  newLocation: paragraph(400),
  remember: boolean(),
});

/** A form in which nothing but that is typed. */
export const guestSchema = object({ contact: contactSchema });
