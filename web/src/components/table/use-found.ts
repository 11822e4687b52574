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
      isSought
        ? rows?.map((row) => searchable(columns.flatMap((column) => textsOf(column, row))))
        : undefined,
    [isSought, rows, columns],
  );
  const wanted = words.join(' ');
  return useMemo(() => {
    const all = wanted.split(' ');
    return texts ? rows?.filter((_, index) => all.every((word) => texts[index]?.includes(word))) : rows;
  }, [rows, texts, wanted]);
}

/** The texts of a cell, as in the CSV file and as it is sought. */
function textsOf<Row>({ csv, value, sought }: TableColumn<Row>, row: Row): readonly (string | undefined)[] {
  return [String((csv ?? value)?.(row) ?? ''), sought?.(row)];
}
