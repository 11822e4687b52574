import { enquiryCreate } from '@ebp/contracts/operations/enquiry';

export const enquiryPath = enquiryCreate.path;

/** A question of the demo world's administrator in Hong Kong, as the enquiry page sends it. */
export const enquiry = {
  salutation: 'MR',
  name: 'Wing Lau',
  email: 'wing@harbour.example',
  telNo: '+852 2801 0001',
  customerCode: 'HK001',
  enquiryTypePkey: 'ET-1',
  subject: 'Where is my toner?',
  content: 'Ordered last week.',
};

/** The upstream's answer to it. */
export const enquiryAccepted = { status: 200, body: { isSuccess: true, data: { pkey: 'ENQ-1' } } };
