import { object } from 'yup';
import { email, filled, line, paragraph, phone, requiredText } from '../../forms/schema-rules.ts';

/** A question to the supplier: everything but its content is asked for (ENQ-03). */
export const enquirySchema = object({
  salutation: requiredText(),
  name: filled(line()),
  email: filled(email()),
  telNo: filled(phone()),
  customerCode: requiredText(),
  enquiryTypePkey: requiredText(),
  subject: filled(line()),
  content: paragraph(),
});
