import { type ReactNode, useCallback } from 'react';
import { pageSize as rowsPerPage } from '../../lib/page-limits.ts';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { useKitTexts } from '../kit-texts.tsx';
import { saveCsv, toCsv } from './csv.ts';
import styles from './data-table.module.css';
import { Pagination } from './pagination.tsx';
import type { Density, TableColumn, TableSelection, TableView } from './table-column.ts';
import { TableHead } from './table-head.tsx';
import { rowGroupRole, tableRole } from './table-roles.ts';
import { TableRow } from './table-row.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { useDataTable } from './use-data-table.ts';
import { useIsPrinted } from './use-is-printed.ts';
import { useListLayout } from './use-list-layout.ts';
import { type ListSource, useListWait } from './use-list-wait.tsx';
import { useRowSelection } from './use-row-selection.ts';

export interface DataTableProps<Row> {
  /** Names the table and heads it for those who go by headings; read out, not shown. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  /** Under which its columns, density, page size and order are kept for the person; a list without a name begins afresh. */
  name?: string;
  /** Keep the same array between renders; absent while loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  view: TableView;
  onViewChange: (view: TableView) => void;
  /** "38 machines", from the count. A short list inside something larger goes without it, and without tools and page numbers. */
  total?: (count: number, selected: number) => ReactNode;
  /** Beside the total; a function is given all rows in the order of the list. */
  toolbar?: ReactNode | ((ordered: readonly Row[]) => ReactNode);
  selection?: TableSelection<Row>;
  isUnread?: (row: Row) => boolean;
  /**
   * A press anywhere on a row, for those who point; the row needs a control of its own that does the same, for those
   * who do not. Keep the same function between renders.
   */
  onRowPress?: ((row: Row) => void) | undefined;
  /** Name of the download without its ending; a list without one offers none. */
  csvName?: string | undefined;
  /** Where the rows come from: a list that is slow says so and can be stopped, one that failed offers another try. */
  source?: ListSource;
  /** Stands for the rows when they could not be loaded, where `source` does not say it. */
  error?: ReactNode;
  /** Stands for the rows when there are none; by default a drawing and "No record found". */
  empty?: ReactNode;
  pageSize?: number;
  /** How close the rows stand until their reader says otherwise; close for people who work in lists all day. */
  firstDensity?: Density | undefined;
  /** 600px, or the smaller documented heights. */
  maxHeight?: 'standard' | 'homeMessages' | 'tonerFill';
}

/** A result list: sorted, paged, chosen from, downloaded; a table where people compare and cards on a phone (FMT-05). */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, view, onViewChange, selection } = props;
  const layout = useListLayout(props.name, columns, props.firstDensity);
  const { hiddenColumns, density, change } = layout;
  const wait = useListWait(props.source);
  const instead = props.error || wait.instead;
  const data = rows ?? noRows;
  const isPrinted = useIsPrinted();
  const ownSize = props.pageSize ?? layout.pageSize ?? rowsPerPage;
  const pageSize = isPrinted ? Math.max(data.length, 1) : ownSize;
  const table = useDataTable<Row>({ rows: data, rowKey, columns, view, pageSize, hiddenColumns, selection });
  const choice = useRowSelection(table.pageRows, selection);
  const sortBy = useCallback(
    (sort: TableView['sort']) => {
      if (sort) change({ sort });
      onViewChange({ sort, page: 1 });
    },
    [onViewChange, change],
  );
  const hasRows = data.length > 0 && !instead;
  const resize = (size: number) => {
    change({ pageSize: size });
    onViewChange({ sort: table.sort, page: 1 });
  };
  const texts = useKitTexts();
  const ordered = () => table.sortedRows().map((row) => row.original);
  const download = () => saveCsv(`${props.csvName}.csv`, toCsv(table.columns, ordered()));
  return (
    <div className={styles.panel} aria-busy={rows === undefined && !instead}>
      <h2 className="visually-hidden">{caption}</h2>
      <div role="status">{wait.slow}</div>
      {hasRows && props.total && (
        <TableToolbar
          total={props.total(data.length, selection?.keys.size ?? 0)}
          columns={columns}
          hiddenColumns={hiddenColumns}
          onHiddenColumns={(hidden) => change({ hiddenColumns: [...hidden] })}
          density={density}
          onDensity={(next) => change({ density: next })}
          sort={table.sort}
          onSort={sortBy}
          onCsv={props.csvName ? download : undefined}
        >
          {typeof props.toolbar === 'function' ? props.toolbar(ordered()) : props.toolbar}
          {choice.state === 'all' && <ChooseAll table={table} selection={selection} />}
        </TableToolbar>
      )}
      {hasRows ? (
        <section
          className={styles.scroll}
          data-height={props.maxHeight}
          aria-label={caption}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard (WCAG 2.1.1)
          tabIndex={0}
        >
          <table className={styles.table} {...tableRole} data-density={density}>
            <caption className="visually-hidden">{caption}</caption>
            <TableHead
              columns={table.columns}
              sort={table.sort}
              onSort={sortBy}
              selected={choice.state}
              onSelectPage={choice.selectPage}
            />
            <tbody {...rowGroupRole}>
              {table.pageRows.map(({ id, original }) => (
                <TableRow
                  key={id}
                  row={original}
                  rowKey={id}
                  columns={table.columns}
                  density={density}
                  isUnread={props.isUnread?.(original) ?? false}
                  selectName={selection?.name(original)}
                  canSelect={selection?.canSelect?.(original) ?? true}
                  isSelected={selection?.keys.has(id) ?? false}
                  onSelect={choice.select}
                  onPress={props.onRowPress}
                />
              ))}
            </tbody>
          </table>
        </section>
      ) : (
        instead || (!rows && <TableSkeleton columns={table.columns.length} />)
      )}
      {/* Always there, because a screen reader tells what changes in a live region and not that one appeared. */}
      <div role="status">
        {rows?.length === 0 && !instead && (props.empty ?? <EmptyState title={texts.noRecords} />)}
      </div>
      {hasRows && !isPrinted && (props.total || data.length > pageSize) && (
        <Pagination
          label={caption}
          page={table.page}
          pageSize={pageSize}
          total={data.length}
          onPageSize={props.pageSize === undefined && props.total ? resize : undefined}
          onChange={(page) => onViewChange({ sort: table.sort, page })}
        />
      )}
    </div>
  );
}

const noRows: readonly never[] = [];

interface ChooseAllProps<Row> {
  table: { sortedRows: () => { id: string; original: Row }[] };
  selection: TableSelection<Row> | undefined;
}

/** Offered once a whole page is chosen: the rest of the list in one press. */
function ChooseAll<Row>({ table, selection }: ChooseAllProps<Row>) {
  const texts = useKitTexts();
  const able = table.sortedRows().filter((row) => selection?.canSelect?.(row.original) ?? true);
  if (!selection || able.every((row) => selection.keys.has(row.id))) return null;
  return (
    <Button variant="quiet" isSmall onClick={() => selection.onChange(new Set(able.map((row) => row.id)))}>
      {texts.chooseAllRows(able.length)}
    </Button>
  );
}
