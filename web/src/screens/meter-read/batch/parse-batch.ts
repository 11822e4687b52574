/** One reading from a paste or a file. */
export interface BatchRow {
  /** Starts at 1, as in a spreadsheet. */
  readonly line: number;
  /** Machine ID or serial number. */
  readonly machine: string;
  /** Name or code of the counter; empty if the machine has only one. */
  readonly counter: string;
  readonly reading: string;
}

/** What cells may name. */
interface KnownNames {
  /** Whether a text is the name or code of any counter. */
  isCounter(text: string): boolean;
  /** The machine with this id or serial number; null if there are several, undefined if there is none. */
  machineOf(text: string): object | null | undefined;
}

/**
 * Parses cells copied from a spreadsheet, or a CSV file (RFC 4180; tab, semicolon or comma, full-width ones included;
 * lines that end as on any system). Two layouts are supported: one reading per row, with the machine in the first cell,
 * the counter in the last but one and the reading in the last; or one machine per row below a header with the counters'
 * names.
 */
export function parseBatch(text: string, { isCounter, machineOf }: KnownNames): readonly BatchRow[] {
  const table = withoutEmptyColumns(cells(text.replace(/^\uFEFF/, '')), isCounter);
  const [header, ...body] = table;
  if (!header) return [];
  const columns = header.row.flatMap((cell, index) => (index > 0 && isCounter(cell) ? [index] : []));
  // However its reading is mistyped, a row that names a machine is no header.
  const isOfMachine = machineOf(header.row[0] ?? '') !== undefined;
  // A row of the exported list also contains its counter's name, but ends with an empty reading, so it is not a header.
  const isRow = header.row.at(-1)?.trim() === '';
  const isWide = columns.length > 0 && !isOfMachine && !isRow && !header.row.some(hasDigitsOnly);
  if (isWide) {
    return body.flatMap(({ line, row }) =>
      columns
        .map((index) => ({
          line,
          machine: row[0] ?? '',
          counter: header.row[index] ?? '',
          reading: row[index] ?? '',
        }))
        .filter(isFilledIn),
    );
  }
  const hasHeader = table.length > 1 && !isOfMachine && !hasDigitsOnly(header.row.at(-1) ?? '');
  return (hasHeader ? body : table)
    .map(({ line, row }) => ({
      line,
      machine: row[0] ?? '',
      counter: row.slice(1, -1).findLast(isCounter) ?? (row.length > 2 ? (row.at(-2) ?? '') : ''),
      reading: row.length > 1 ? (row.at(-1) ?? '') : '',
    }))
    .filter(isFilledIn);
}

/** The most rows of one batch: each machine's are sent in a call of their own, one after the other. */
export const mostRows = 2000;

/** How many of these rows are one batch: it ends between two machines, whose readings are sent together. */
export function batchLength(rows: readonly BatchRow[]): number {
  let end = Math.min(rows.length, mostRows);
  while (end > 0 && rows[end]?.machine === rows[end - 1]?.machine) end -= 1;
  return end || mostRows;
}

/** Rows of the exported list without a reading are skipped, not reported as errors. */
function isFilledIn({ reading }: BatchRow): boolean {
  return reading.trim() !== '';
}

interface Line {
  readonly line: number;
  readonly row: readonly string[];
}

function hasDigitsOnly(cell: string): boolean {
  return /^[\d,. ]+$/.test(cell.normalize('NFKC').trim()) && /\d/.test(cell);
}

/** Without the columns behind the last one that has anything in it. */
function withoutEmptyColumns(table: readonly Line[], isCounter: KnownNames['isCounter']): readonly Line[] {
  const width = table.reduce(
    (most, { row }) => Math.max(most, row.findLastIndex((cell) => cell !== '') + 1),
    0,
  );
  // The list to fill in, without its header: the column behind its counters is that of the readings.
  if (table.every(({ row }) => isCounter(row[width - 1] ?? ''))) return table;
  return table.map(({ line, row }) => ({ line, row: row.slice(0, width) }));
}

const separators = ['\t', ';', '；', ',', '，'];

function cells(text: string): Line[] {
  const first = text.split(/[\r\n]/).find((line) => line.trim() !== '') ?? '';
  const unquoted = first.replace(/"[^"]*"/g, '');
  const separator = separators.find((sign) => unquoted.includes(sign)) ?? ',';
  const field = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\r\n]*))(${separator}|\r\n?|\n|$)`, 'gy');
  const lines: Line[] = [];
  let row: string[] = [];
  for (const [whole, quoted, plain, end] of text.matchAll(field)) {
    if (whole === '' && row.length === 0) break;
    row.push((quoted?.replaceAll('""', '"') ?? plain ?? '').trim());
    if (end === separator) continue;
    lines.push({ line: lines.length + 1, row });
    row = [];
    if (end === '') break;
  }
  return lines.filter((one) => one.row.some((cell) => cell !== ''));
}
