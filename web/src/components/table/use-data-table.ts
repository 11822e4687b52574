import { columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { inOrder, placesOf } from './row-order.ts';
import type { TableColumn, TableView } from './table-column.ts';

const features = tableFeatures({ columnVisibilityFeature });

interface DataTableOptions<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly TableColumn<Row>[];
  view: TableView;
  pageSize: number;
  hiddenColumns: ReadonlySet<string>;
}

/**
 * The sorted rows, the current page and the visible columns, each the same until it changes: then only rows that change
 * are rendered. TanStack Table, fully controlled, without its sorting, which compares all rows anew for every order.
 */
export function useDataTable<Row extends object>(options: DataTableOptions<Row>) {
  const { rows, rowKey, columns, view, pageSize, hiddenColumns } = options;
  const { locale } = useLanguage();
  const definitions = useMemo(() => columns.map(({ id }) => ({ id })), [columns]);
  const table = useTable<typeof features, Row>({
    features,
    data: rows,
    columns: definitions,
    getRowId: rowKey,
    state: { columnVisibility: useMemo(() => falseFor(hiddenColumns), [hiddenColumns]) },
  });
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
  const all = table.getCoreRowModel().rows;
  const ordered = useMemo(
    () => (places ? inOrder(all, places, isDescending) : all),
    [all, places, isDescending],
  );
  const visible = table.getVisibleLeafColumns();
  return {
    page,
    sort,
    columns: useMemo(() => {
      const shown = new Set(visible.map((column) => column.id));
      return columns.filter((column) => shown.has(column.id));
    }, [columns, visible]),
    pageRows: useMemo(() => ordered.slice((page - 1) * pageSize, page * pageSize), [ordered, page, pageSize]),
    /** Every row in the order shown, for the CSV file and "select all". */
    ordered,
  };
}

function falseFor(keys: ReadonlySet<string>): Record<string, false> {
  return Object.fromEntries([...keys].map((key) => [key, false as const]));
}
