import { emailContentGet, emailGet, faxContentGet, faxGet } from '@ebp/contracts/operations/mail';
import { reportSearch } from '@ebp/contracts/operations/report';
import { demoAccounts } from '@ebp/contracts/testing/demo-world';
import { recordedAnswers } from '../framework/stub.ts';
import { emails, faxes } from '../world/correspondence.ts';
import { reportCustomers, reportsOf } from '../world/reports.ts';

const area = 'mail';
const as = demoAccounts.contactCentreAgent;
const one = (pkey: string) => ({ name: pkey, as, params: { pkey } });

/** E-mails, faxes and reports. */
export const mailStubs = [
  recordedAnswers(
    area,
    emailGet,
    emails.map(({ email }) => ({ ...one(email.pkey), data: email })),
  ),
  recordedAnswers(
    area,
    emailContentGet,
    emails.map(({ content }) => ({ ...one(content.pkey), data: content })),
  ),
  recordedAnswers(
    area,
    faxGet,
    faxes.map(({ fax }) => ({ ...one(fax.pkey), data: fax })),
  ),
  recordedAnswers(
    area,
    faxContentGet,
    faxes.map(({ content }) => ({ ...one(content.pkey), data: content })),
  ),
  recordedAnswers(
    area,
    reportSearch,
    reportCustomers.map((customerCode) => ({
      name: customerCode,
      as,
      query: { customerCode },
      data: [...reportsOf(customerCode)],
    })),
  ),
];
