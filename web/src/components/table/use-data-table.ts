import {
  columnVisibilityFeature,
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/language-provider.tsx';
import type { CellValue, TableColumn, TableSelection, TableView } from './table-column.ts';

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

interface DataTableOptions<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly TableColumn<Row>[];
  view: TableView;
  pageSize: number;
  hiddenColumns: ReadonlySet<string>;
  selection?: TableSelection<Row> | undefined;
}

/** The sorted rows, the current page and the visible columns: TanStack Table, fully controlled. */
export function useDataTable<Row extends object>(options: DataTableOptions<Row>) {
  const { rows, rowKey, columns, view, pageSize, hiddenColumns, selection } = options;
  const { locale } = useLanguage();
  const definitions = useMemo(() => {
    const compare = valueComparer(locale);
    return columns.map((column) => ({
      id: column.id,
      accessorFn: (row: Row): CellValue => column.value?.(row),
      enableSorting: column.isSortable ?? false,
      sortUndefined: 'last' as const,
      sortFn: (a: Cells, b: Cells, id: string) =>
        compare(a.getValue<CellValue>(id), b.getValue<CellValue>(id)),
    }));
  }, [columns, locale]);
  const pageCount = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(Math.max(1, view.page), pageCount);
  const isKnownSort = columns.some((column) => column.id === view.sort?.id && column.isSortable);
  const sort = isKnownSort ? view.sort : null;
  const sorting = useMemo(() => (sort ? [{ id: sort.id, desc: sort.isDescending }] : []), [sort]);
  const table = useTable<typeof features, Row>({
    features,
    data: rows,
    columns: definitions,
    getRowId: rowKey,
    enableRowSelection: (row) => selection?.canSelect?.(row.original) ?? true,
    autoResetPageIndex: false,
    state: {
      sorting,
      pagination: { pageIndex: page - 1, pageSize },
      rowSelection: useMemo(() => trueFor(selection?.keys), [selection?.keys]),
      columnVisibility: useMemo(() => falseFor(hiddenColumns), [hiddenColumns]),
    },
  });
  const shown = new Set(table.getVisibleLeafColumns().map((column) => column.id));
  return {
    page,
    pageCount,
    sort,
    columns: columns.filter((column) => shown.has(column.id)),
    pageRows: table.getRowModel().rows,
    /** Every row in the order shown, for the CSV file and "select all". */
    sortedRows: () => table.getSortedRowModel().rows,
  };
}

interface Cells {
  getValue: <V>(id: string) => V;
}

function trueFor(keys: ReadonlySet<string> = new Set()): Record<string, true> {
  return Object.fromEntries([...keys].map((key) => [key, true as const]));
}

function falseFor(keys: ReadonlySet<string>): Record<string, false> {
  return Object.fromEntries([...keys].map((key) => [key, false as const]));
}

/** Compares numbers by size and texts by the rules of the language ("Line 2" before "Line 10"). */
function valueComparer(locale: string): (a: CellValue, b: CellValue) => number {
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  return (a, b) => {
    if (typeof a === 'number' && typeof b === 'number') return a - b;
    return collator.compare(String(a ?? ''), String(b ?? ''));
  };
}
