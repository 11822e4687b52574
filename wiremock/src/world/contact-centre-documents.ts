import { pdf } from '../framework/pdf.ts';
import { emails, faxes } from './correspondence.ts';
import { pdfType, type RecordedDocument } from './documents.ts';
import { reportCustomers, reportsOf } from './reports.ts';

const attachments = [
  ...emails.flatMap(({ email }) => email.attachmentList),
  ...faxes.flatMap(({ fax, content }) => [...fax.attachmentList, ...content.documentList]),
].map(({ fileName }) => fileName);

const attachmentDocuments: readonly RecordedDocument[] = [...new Set(attachments)].map((fileName) => ({
  type: 'ATTACHMENT',
  fileName,
  path: `contact-centre/${fileName}`,
  contentType: pdfType,
  content: pdf(fileName.replace('.pdf', ''), [
    'Received by the contact centre.',
    '',
    'Signature and company chop',
  ]),
}));

const reportDocuments: readonly RecordedDocument[] = reportCustomers.flatMap(reportsOf).flatMap((report) => {
  if (!report.fileName) return [];
  return [
    {
      type: 'REPORT' as const,
      fileName: report.fileName,
      path: `contact-centre/${report.fileName}`,
      contentType: pdfType,
      content: pdf(report.name, [`Customer ${report.customerCode}`, '', report.description ?? '']),
    },
  ];
});

/** What an agent opens: attachments, fax pages and reports. */
export const contactCentreDocuments: readonly RecordedDocument[] = [
  ...attachmentDocuments,
  ...reportDocuments,
];
