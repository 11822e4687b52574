import type { Download } from '@ebp/contracts/entities/download';
import { buildDownload } from '@ebp/contracts/testing/download';
import { pdf } from '../framework/pdf.ts';
import { pdfType, type RecordedDocument } from './documents.ts';

const formNames: readonly [name: string, fileName: string][] = [
  ['Change of address', 'change-of-address.pdf'],
  ['Change of company name', 'change-of-company-name.pdf'],
  ['Contract termination notice', 'contract-termination-notice.pdf'],
  ['Credit card payment authorisation', 'credit-card-payment.pdf'],
  ['Direct debit authorisation', 'direct-debit.pdf'],
  ['Machine relocation by fax', 'machine-relocation.pdf'],
  ['Meter reading sheet', 'meter-reading-sheet.pdf'],
  ['New user of the customer portal', 'new-portal-user.pdf'],
  ['Paper order by fax', 'paper-order.pdf'],
  ['Return of used toner cartridges', 'toner-return.pdf'],
  ['Statement by e-mail', 'statement-by-email.pdf'],
  ['Transfer of machine ownership', 'machine-ownership.pdf'],
];

export const forms: readonly Download[] = formNames.map(([name, fileName]) =>
  buildDownload({ name, fileName }),
);

export const formDocuments: readonly RecordedDocument[] = formNames.map(([name, fileName]) => ({
  type: 'FORM',
  fileName,
  path: `documents/forms/${fileName}`,
  contentType: pdfType,
  content: pdf(name, [
    'Customer code   ______________________________',
    'Company name    ______________________________',
    'Machine ID      ______________________________',
    'Requested by    ______________________________',
    '',
    'Please sign with company chop and return this form to your account manager.',
  ]),
}));

type Video = readonly [name: string, fileName: string, code: string, category: string];

const videoRows: readonly Video[] = [
  ['Tour of the control panel', 'first-steps.mp4', 'BASICS', 'First steps'],
  ['Load paper into every tray', 'load-paper.mp4', 'BASICS', 'First steps'],
  ['Scan to e-mail', 'scan-to-email.mp4', 'SCAN', 'Scan and send'],
  ['Scan to a shared folder', 'scan-to-folder.wmv', 'SCAN', 'Scan and send'],
  ['Replace a toner cartridge', 'replace-toner.mp4', 'CARE', 'Daily care'],
];

export const videos: readonly Download[] = videoRows.map(([name, fileName, categoryCode, categoryName]) =>
  buildDownload({ type: 'V', name, fileName, filePath: 'videos', categoryCode, categoryName }),
);

/** Every film is one of two short ones that `tools/draw-films.sh` draws. */
export const videoDocuments: readonly RecordedDocument[] = videoRows.map(([, fileName]) => {
  const isMp4 = fileName.endsWith('.mp4');
  return {
    type: 'VIDEO',
    fileName,
    path: `static/videos/paper-path.${isMp4 ? 'mp4' : 'wmv'}`,
    contentType: isMp4 ? 'video/mp4' : 'video/x-ms-wmv',
  };
});
