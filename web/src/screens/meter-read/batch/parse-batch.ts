import { foldText } from '../../../lib/formats/texts.ts';

/** One reading from a paste or a file. */
export interface BatchRow {
  /** Starts at 1, as in a spreadsheet. */
  readonly line: number;
  /** Machine ID or serial number. */
  readonly machine: string;
  /** Name or code of the counter; empty if the machine has only one. */
  readonly counter: string;
  readonly reading: string;
  /** The last cell is blank but another behind the counter is not: which one is the reading cannot be told. */
  readonly isUnclear?: true | undefined;
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
 * names. A comma that separates cells may also have split a reading, such as 48,231: it is joined where the header leaves
 * one cell for it, or where blanks follow the other commas alone, and otherwise left so that it is no number.
 * @param readingHeader the heading of a column of readings, whatever stands behind it
 */
export function parseBatch(
  text: string,
  { isCounter, machineOf }: KnownNames,
  readingHeader: string,
): readonly BatchRow[] {
  const { separator, lines } = cells(text.replace(/^\uFEFF/, ''));
  const table = withoutEmptyColumns(lines, isCounter);
  const isComma = separator === ',' || separator === '，';
  const mayBeSplit = (row: readonly string[], width: number) => isComma && row.length > width;
  const [header, ...body] = table;
  if (!header) return [];
  const columns = header.row.flatMap((cell, index) => (index > 0 && isCounter(cell) ? [index] : []));
  // However its reading is mistyped, a row that names a machine is no header.
  const isOfMachine = machineOf(header.row[0] ?? '') !== undefined;
  // A row of the exported list also contains its counter's name, but ends with an empty reading, so it is not a header.
  const isRow = header.row.at(-1)?.trim() === '';
  const isNumber = (cell: string) => hasDigitsOnly(cell) && !isCounter(cell);
  const isWide = columns.length > 0 && !isOfMachine && !isRow && !header.row.some(isNumber);
  if (isWide) {
    return body.flatMap(({ line, row }) => {
      const rest = row.slice(1);
      // Which cells belong together cannot be told.
      const split = mayBeSplit(row, header.row.length) && hasSplit(rest) ? rest.join(', ') : undefined;
      return columns
        .map((index) => ({
          line,
          machine: row[0] ?? '',
          counter: header.row[index] ?? '',
          reading: split ?? row[index] ?? '',
        }))
        .filter(isFilledIn);
    });
  }
  const hasHeader = table.length > 1 && !isOfMachine && !hasDigitsOnly(header.row.at(-1) ?? '');
  const width = hasHeader ? header.row.length : 0;
  const wanted = foldText(readingHeader);
  const named = hasHeader ? header.row.findIndex((cell) => foldText(cell) === wanted) : -1;
  return (hasHeader ? body : table).flatMap(({ line, row, raw }) => {
    // Beside a row with a cell too many, blank or not, the heading stands above another one.
    const isCut = named > 0 && !(isComma && raw.length > header.raw.length);
    const [machine = '', ...others] = isCut ? row.slice(0, named + 1) : row;
    const known = others.slice(0, -1).findLastIndex(isCounter);
    const rest = others.slice(known + 1);
    const isSplit = known >= 0 && mayBeSplit(row, width) && hasSplit(rest);
    // Something else may stand before the reading, such as the previous one.
    const isOne = hasHeader ? width === known + 3 : hasBlanksUpTo(known + 2, raw);
    const reading = (isSplit ? rest.join(isOne ? ',' : ', ') : others.at(-1)) ?? '';
    const found = { line, machine, counter: others.at(known >= 0 ? known : -2) ?? '' };
    if (isFilledIn({ reading })) return [{ ...found, reading }];
    const filled = isCut ? [] : rest.filter((cell) => /\d/.test(cell));
    return filled.length > 0 ? [{ ...found, reading: filled.join(', '), isUnclear: true }] : [];
  });
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
function isFilledIn({ reading }: Pick<BatchRow, 'reading'>): boolean {
  return reading.trim() !== '';
}

/** Whether two of these cells, one after the other, may be one number that a comma has split, such as 48,231. */
function hasSplit(row: readonly string[]): boolean {
  const cells = row.map((cell) => cell.normalize('NFKC'));
  return cells.some((cell, index) => /^\d{1,3}$/.test(cell) && /^\d{3}$/.test(cells[index + 1] ?? ''));
}

/** Whether blanks stand before the cells up to this one, the first aside, and before none that follows. */
function hasBlanksUpTo(last: number, raw: readonly string[]): boolean {
  return raw.every((cell, index) => index === 0 || /^\s/.test(cell) === index <= last);
}

interface Line {
  readonly line: number;
  readonly row: readonly string[];
  /** Its cells with the blanks around them. */
  readonly raw: readonly string[];
}

function hasDigitsOnly(cell: string): boolean {
  return /^[\d,. ]+$/.test(cell.normalize('NFKC').trim()) && /\d/.test(cell);
}

/** Without the columns behind the last one that has anything in it, and without the separator at the end of each line. */
function withoutEmptyColumns(table: readonly Line[], isCounter: KnownNames['isCounter']): readonly Line[] {
  // The list to fill in, without its header: the column behind its counters is that of the readings.
  const isToFillIn = table.every(({ row }) =>
    isCounter(row.at(row.findLastIndex((cell) => cell !== '')) ?? ''),
  );
  if (isToFillIn) return table;
  const isEnded = table.every(({ row }) => row.at(-1) === '');
  const first = table[0]?.row.length ?? 0;
  const width = isEnded ? first - 1 : first;
  const most = table.reduce(
    (longest, { row }) => Math.max(longest, row.findLastIndex((cell) => cell !== '') + 1),
    0,
  );
  return table.map((line) => {
    const filled = line.row.findLastIndex((cell) => cell !== '') + 1;
    return { ...line, row: line.row.slice(0, Math.min(most, Math.max(filled, width))) };
  });
}

const separators = ['\t', ';', '；', ',', '，'];

function cells(text: string): { readonly separator: string; readonly lines: readonly Line[] } {
  const first = text.split(/[\r\n]/).find((line) => line.trim() !== '') ?? '';
  const unquoted = first.replace(/"[^"]*"/g, '');
  const separator = separators.find((sign) => unquoted.includes(sign)) ?? ',';
  const field = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\r\n]*))(${separator}|\r\n?|\n|$)`, 'gy');
  const lines: Line[] = [];
  let raw: string[] = [];
  for (const [whole, quoted, plain, end] of text.matchAll(field)) {
    if (whole === '' && raw.length === 0) break;
    raw.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === separator) continue;
    lines.push({ line: lines.length + 1, row: raw.map((cell) => cell.trim()), raw });
    raw = [];
    if (end === '') break;
  }
  return { separator, lines: lines.filter((one) => one.row.some((cell) => cell !== '')) };
}
