import { describe, expect, it } from 'vitest';
import { checkEnquiry } from './enquiry.ts';

const form = {
  salutation: 'MR',
  name: 'Lau',
  email: 'admin@harbour.example',
  telNo: '852-28010001',
  customerCode: 'HK001',
  enquiryTypePkey: 'CL-ENQUIRY-BILL',
  subject: 'Invoice',
};

describe('an enquiry', () => {
  it('[ENQ-03] needs everything but its content', () => {
    expect(checkEnquiry(form)).toEqual([]);
    expect(checkEnquiry({})).toEqual(
      Object.keys(form).map((path) => ({ path, messageId: 'validation.required' })),
    );
  });

  it('[ENQ-03] needs an address mail can reach', () => {
    expect(checkEnquiry({ ...form, email: 'lau@' })).toEqual([
      { path: 'email', messageId: 'validation.email' },
    ]);
  });
});
