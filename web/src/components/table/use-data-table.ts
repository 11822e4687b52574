import { useMemo } from 'react';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { inOrder, placesOf } from './row-order.ts';
import type { TableColumn, TableView } from './table-column.ts';

interface DataTableOptions<Row> {
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  view: TableView;
  pageSize: number;
  hiddenColumns: ReadonlySet<string>;
}

/**
 * The sorted rows, the current page and the visible columns, each the same until it changes: then only rows that change
 * are rendered.
 */
export function useDataTable<Row extends object>(options: DataTableOptions<Row>) {
  const { rows, columns, view, pageSize, hiddenColumns } = options;
  const { locale } = useLanguage();
  const pageCount = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(Math.max(1, view.page), pageCount);
  const sorted = columns.find((column) => column.id === view.sort?.id && column.isSortable);
  const [id, isDescending] = [sorted?.id, view.sort?.isDescending ?? false];
  // The address gives a new object for every page.
  const sort = useMemo(() => (id === undefined ? null : { id, isDescending }), [id, isDescending]);
  const places = useMemo(
    () => sorted?.value && placesOf(rows.map(sorted.value), locale),
    [rows, sorted?.value, locale],
  );
  const ordered = useMemo(
    () => (places ? inOrder(rows, places, isDescending) : rows),
    [rows, places, isDescending],
  );
  return {
    page,
    sort,
    columns: useMemo(
      () => columns.filter((column) => !hiddenColumns.has(column.id)),
      [columns, hiddenColumns],
    ),
    pageRows: useMemo(() => ordered.slice((page - 1) * pageSize, page * pageSize), [ordered, page, pageSize]),
    /** Every row in the order shown, for the CSV file and "select all". */
    ordered,
  };
}
