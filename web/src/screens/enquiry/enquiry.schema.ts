import { object } from 'yup';
import { email, filled, line, paragraph, phone, requiredText } from '../../forms/schema-rules.ts';

/** A question to the supplier: everything except its content is required (ENQ-03). */
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
