import { companyCodes } from '@ebp/contracts/company';
import { statementTypes } from '@ebp/contracts/entities/statement';
import { formatAmount, formatGrouped } from '@ebp/contracts/rules/money';
import { pdf } from '../framework/pdf.ts';
import { pdfType, type RecordedDocument } from './documents.ts';
import { type DemoStatement, statementsOf } from './statements.ts';

function sheet({ type, row }: DemoStatement): string {
  const title = type === 'SOA' ? 'Statement of account' : 'Invoice';
  const amount = typeof row.amount === 'number' ? row.amount : 0;
  const rental = Math.round(amount * 55) / 100;
  return pdf(`${title} ${row.documentNumber}`, [
    `${row.customerName} (${row.customerCode})`,
    '',
    ...(row.serialNumber ? [`Machine ${row.serialNumber}`, ''] : []),
    `Rental and maintenance   ${formatGrouped(rental)}`,
    `Pages beyond the allowance   ${formatGrouped(amount - rental)}`,
    '',
    `Total   ${formatAmount(amount)}`,
    '',
    'Interest of 2% a month is charged on amounts unpaid after the due date.',
  ]);
}

function documentsOf(statement: DemoStatement): readonly RecordedDocument[] {
  const fileName = statement.row.filename;
  if (!fileName) return [];
  const document = {
    type: statement.type,
    fileName,
    path: `document/${fileName}`,
    contentType: pdfType,
    content: sheet(statement),
  };
  return statement.type === 'SOA' ? [document] : [document, { ...document, type: 'INVOICE' }];
}

/** The document behind every statement and invoice that names one; an invoice opens from the usage summary as well. */
export const statementDocuments: readonly RecordedDocument[] = companyCodes.flatMap((company) =>
  statementTypes.flatMap((type) => statementsOf(company, type).flatMap(documentsOf)),
);
