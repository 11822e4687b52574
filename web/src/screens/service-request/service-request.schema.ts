import { object } from 'yup';
import { agreed, chosen, paragraph, text, textsByKey } from '../../forms/schema-rules.ts';

/** A symptom at least, and the agreement (SRV-08, SRV-09). */
export const serviceRequestSchema = object({
  symptomCodeList: chosen('serviceRequest.fill.symptom'),
  symptomDict: textsByKey(paragraph()),
  lunchTime: text(),
  remarks: paragraph(),
  chxUserAgreement: agreed('validation.termsRequired'),
});
