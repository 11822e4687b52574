import { companyCodes } from '@ebp/contracts/company';
import { pdf } from '../framework/pdf.ts';
import { pdfType, type RecordedDocument } from './documents.ts';
import { visitsOf } from './visits.ts';

/** The standard fonts of a PDF know Latin letters alone; names carry both. */
const latin = (text: string | null | undefined): string => (text ?? '').replace(/[^\x20-\x7e]/g, '').trim();

/** The signed report of every visit that has one. */
export const visitDocuments: readonly RecordedDocument[] = companyCodes.flatMap((company) =>
  visitsOf(company).flatMap(({ row }) => {
    if (!row.filename) return [];
    const content = pdf(`Service report ${row.serviceOrderCode}`, [
      `${row.model}, serial number ${row.serialNumber}`,
      `${row.department}, machine ${row.machineId}`,
      '',
      `Work done: ${row.taskNature}`,
      `Engineer: ${latin(row.serviceMan)}`,
      '',
      'Tested with ten copies. Signed by the customer.',
    ]);
    return [
      {
        type: 'SERVICEHISTORY' as const,
        fileName: row.filename,
        path: `document/${row.filename}`,
        contentType: pdfType,
        content,
      },
    ];
  }),
);
