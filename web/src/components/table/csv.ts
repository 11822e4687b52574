import { saveFile } from '../../lib/browser/save-file.ts';
import type { CellValue, TableColumn } from './table-column.ts';

/** Marks the file as UTF-8 for spreadsheets. */
const byteOrderMark = '\uFEFF';
/**
 * Cell prefixes that a spreadsheet would run as a formula (OWASP, CSV injection): an operator, including the full-width
 * ones of East Asian keyboards, also after spaces, which some programs remove; or a tab or line break, which some
 * programs treat as the end of the quotes.
 */
const formulaStart = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** A whole list as CSV (RFC 4180) with a header row; texts that a spreadsheet would run as formulas are escaped. */
export function toCsv<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string {
  const written = columns.filter((column) => column.value ?? column.csv);
  const lines = [
    written.map(({ csvHeader, header }) => csvHeader ?? header),
    ...rows.map((row) => written.map((column) => (column.csv ?? column.value)?.(row))),
  ];
  return byteOrderMark + lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(value: CellValue): string {
  const text = typeof value === 'string' && formulaStart.test(value) ? `'${value}` : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Saves a text as a download in the browser. */
export function saveCsv(fileName: string, csv: string): void {
  saveFile(fileName, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
}
