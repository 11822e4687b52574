import { enquiryCreate } from '@ebp/contracts/operations/enquiry';
import fc from 'fast-check';
import { it } from 'vitest';
import { expectAgreement, typed } from '../../testing/agreement.ts';
import { enquirySchema } from './enquiry.schema.ts';

it('[ENQ-03] is judged alike by the form and by the gateway', () =>
  expectAgreement({
    values: fc.record({
      salutation: typed.choice,
      name: typed.line,
      email: typed.email,
      telNo: typed.phone,
      customerCode: typed.choice,
      enquiryTypePkey: typed.choice,
      subject: typed.line,
      content: typed.paragraph,
    }),
    schema: enquirySchema,
    toRequest: (enquiry) => enquiry,
    body: enquiryCreate.body,
  }));
