import { asRead } from '../../lib/as-read.ts';
import type { CellValue } from './table-column.ts';

/** A value as a cell shows it: sorted and written to files as it is, with days as people read them. */
export function cellText(value: CellValue): CellValue {
  return typeof value === 'string' ? asRead(value) : value;
}
