import type { FieldError } from '../envelope.ts';
import { required, requiredFormat } from './fields.ts';

export interface EnquiryForm {
  readonly salutation?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly telNo?: string | null | undefined;
  readonly customerCode?: string | null | undefined;
  readonly enquiryTypePkey?: string | null | undefined;
  readonly subject?: string | null | undefined;
}

/** All faults of an enquiry; its content is optional (ENQ-03). */
export function checkEnquiry(form: EnquiryForm): FieldError[] {
  return [
    ...required('salutation', form.salutation),
    ...required('name', form.name),
    ...requiredFormat('email', form.email, 'email'),
    ...requiredFormat('telNo', form.telNo, 'phone'),
    ...required('customerCode', form.customerCode),
    ...required('enquiryTypePkey', form.enquiryTypePkey),
    ...required('subject', form.subject),
  ];
}
