import { useMemo } from 'react';
import { foldText, searchable } from '../../lib/formats/texts.ts';
import type { TableColumn } from './table-column.ts';

/**
 * The rows that contain every word of a search, in any column, visible or not. Keep the same rows and columns between
 * renders: their text is built once, so that each keystroke is cheap however long the list is.
 */
export function useFound<Row>(
  rows: readonly Row[] | undefined,
  columns: readonly TableColumn<Row>[],
  find: string,
): readonly Row[] | undefined {
  const words = foldText(find).split(/\s+/).filter(Boolean);
  const isSought = words.length > 0;
  const texts = useMemo(
    () =>
      isSought ? rows?.map((row) => searchable(columns.map((column) => textOf(column, row)))) : undefined,
    [isSought, rows, columns],
  );
  const wanted = words.join(' ');
  return useMemo(() => {
    const all = wanted.split(' ');
    return texts ? rows?.filter((_, index) => all.every((word) => texts[index]?.includes(word))) : rows;
  }, [rows, texts, wanted]);
}

/** The text of a cell, as in the CSV file. */
function textOf<Row>(column: TableColumn<Row>, row: Row): string {
  return String((column.csv ?? column.value)?.(row) ?? '');
}
