import type { CellValue } from './table-column.ts';

/** Compares numbers by size and texts by the rules of the language ("Line 2" before "Line 10"). */
export function valueComparer(locale: string): (a: CellValue, b: CellValue) => number {
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  return (a, b) => {
    if (typeof a === 'number' && typeof b === 'number') return a - b;
    return collator.compare(String(a ?? ''), String(b ?? ''));
  };
}
