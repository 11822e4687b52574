import { saveFile } from '../../lib/save-file.ts';
import type { CellValue, TableColumn } from './table-column.ts';

/** Tells a spreadsheet that the file is UTF-8. */
const byteOrderMark = '\uFEFF';
/**
 * Starts of a cell that a spreadsheet would run as a formula (OWASP, CSV injection): an operator, full-width ones of East Asian
 * keyboards too, after blanks that some programs drop; or a tab or line break, which some take for the end of the quotes.
 */
const formulaStart = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** A whole list as CSV (RFC 4180), header first, with texts that a spreadsheet would calculate made harmless. */
export function toCsv<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string {
  const written = columns.filter((column) => column.value ?? column.csv);
  const lines = [
    written.map((column) => column.header),
    ...rows.map((row) => written.map((column) => (column.csv ?? column.value)?.(row))),
  ];
  return byteOrderMark + lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(value: CellValue): string {
  const text = typeof value === 'string' && formulaStart.test(value) ? `'${value}` : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Hands a text to the browser as a download. */
export function saveCsv(fileName: string, csv: string): void {
  saveFile(fileName, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
}
