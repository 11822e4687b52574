import { expect, it } from 'vitest';
import { faultsOf } from '../testing/faults-of.ts';
import { enquiryCreate } from './enquiry.ts';

const enquiry = {
  salutation: 'MS',
  name: 'Lau',
  email: 'lau@harbour.example',
  telNo: '28010001',
  customerCode: 'HK001',
  enquiryTypePkey: 'E1',
  subject: 'A second copier',
  content: '',
};

it('[ENQ-03] an enquiry needs everything but its content', () => {
  expect(faultsOf(enquiryCreate.body, enquiry)).toEqual([]);
  const blank = Object.fromEntries(Object.keys(enquiry).map((name) => [name, '']));
  expect(faultsOf(enquiryCreate.body, blank)).toEqual(
    Object.keys(enquiry)
      .filter((name) => name !== 'content')
      .map((path) => ({ path, messageId: 'validation.required' })),
  );
  expect(faultsOf(enquiryCreate.body, { ...enquiry, email: 'lau@' })).toEqual([
    { path: 'email', messageId: 'validation.email' },
  ]);
});
