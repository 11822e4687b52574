import { object } from 'yup';
import { contactSchema } from '../../forms/guest-contact/contact.schema.ts';
import { agreed, chosen, paragraph, text, textsByKey } from '../../forms/schema-rules.ts';

/** At least one symptom, and the agreement (SRV-08, SRV-09). */
export const serviceRequestSchema = object({
  symptomCodeList: chosen('serviceRequest.fill.symptom'),
  symptomDict: textsByKey(paragraph()),
  lunchTime: text(),
  remarks: paragraph(),
  chxUserAgreement: agreed('validation.termsRequired'),
});

/** A guest must also give contact details (QRL-04). */
export const guestServiceRequestSchema = serviceRequestSchema.shape({ contact: contactSchema });
