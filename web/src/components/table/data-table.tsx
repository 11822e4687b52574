import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../i18n/use-text.ts';
import { pageSize as rowsPerPage } from '../../lib/pages/page-limits.ts';
import { useInSteps } from '../../lib/pages/use-in-steps.ts';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { saveCsv, toCsv } from './csv.ts';
import styles from './data-table.module.css';
import { Pagination, showStart } from './pagination.tsx';
import type { Density, TableColumn, TableSelection, TableView } from './table-column.ts';
import { TableHead } from './table-head.tsx';
import { useTableRoles } from './table-roles.ts';
import { TableRow } from './table-row.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { useDataTable } from './use-data-table.ts';
import { useListLayout } from './use-list-layout.ts';
import { type ListSource, useListWait } from './use-list-wait.tsx';

export interface DataTableProps<Row> {
  /** Accessible name of the table, also a heading for screen reader users; visually hidden. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  /**
   * Key under which columns, density, page size and order are stored for the person; without a name nothing is stored.
   */
  name?: string;
  /** Keep the same array between renders; undefined while loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  view: TableView;
  onViewChange: (view: TableView) => void;
  /**
   * Text for the count, such as "38 machines". Without it (a short list inside a larger part) there are no tools and no
   * page numbers.
   */
  total?: (count: number, selected: number) => ReactNode;
  /** Next to the total; a function receives all rows in the order of the list. */
  toolbar?: ReactNode | ((ordered: readonly Row[]) => ReactNode);
  selection?: TableSelection<Row>;
  isUnread?: (row: Row) => boolean;
  /**
   * Called on a click anywhere on a row, as a convenience for pointer users; the row must also contain a control that
   * does the same. Keep the same function between renders.
   */
  onRowPress?: ((row: Row) => void) | undefined;
  /** File name of the download without its extension; a list without it offers none. */
  csvName?: string | undefined;
  /** The query of the rows: a slow list says so and can be stopped, a failed one offers Retry. */
  source?: ListSource;
  /** Shown if there are no rows; by default a drawing and "No record found". */
  empty?: ReactNode;
  /** Row density until the person changes it; compact for people who work in lists all day. */
  firstDensity?: Density | undefined;
}

/** A result list with sorting, paging, selection and download; a table, or cards on a phone (FMT-05). */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, columns, rowKey, view, onViewChange, selection } = props;
  const rows = useInSteps(props.rows !== undefined) ? props.rows : undefined;
  const layout = useListLayout(props.name, columns, props.firstDensity);
  const { hiddenColumns, density, change } = layout;
  const { instead, slow } = useListWait(props.source);
  const data = rows ?? noRows;
  const roleOf = useTableRoles();
  const isPrinted = useIsPrinted();
  const pageSize = isPrinted ? Math.max(data.length, 1) : (layout.pageSize ?? rowsPerPage);
  const table = useDataTable<Row>({ rows: data, columns, view, pageSize, hiddenColumns });
  const choice = useRowSelection(table.pageRows, rowKey, selection);
  const region = useRef<HTMLElement>(null);
  // Another page, or another order, begins at its first row.
  const turn = useCallback(
    (next: TableView) => {
      region.current?.scrollTo({ top: 0 });
      onViewChange(next);
    },
    [onViewChange],
  );
  const sortBy = useCallback(
    (sort: TableView['sort']) => {
      if (sort) change({ sort });
      turn({ sort, page: 1 });
    },
    [turn, change],
  );
  const hasRows = data.length > 0 && !instead;
  const turnTo = (page: number) => {
    showStart(region.current);
    turn({ sort: table.sort, page });
  };
  const resize = (size: number) => {
    change({ pageSize: size });
    turnTo(1);
  };
  const text = useText();
  const download = () => saveCsv(`${props.csvName}.csv`, toCsv(table.columns, table.ordered));
  return (
    <div className={`surface ${styles.panel}`} aria-busy={rows === undefined && !instead}>
      <h2 className="visually-hidden">{caption}</h2>
      <div role="status">{slow}</div>
      {props.total && (
        <TableToolbar
          isEmpty={!hasRows}
          total={props.total(data.length, selection?.keys.size ?? 0)}
          columns={columns}
          hiddenColumns={hiddenColumns}
          onHiddenColumns={(hidden) => change({ hiddenColumns: [...hidden] })}
          density={density}
          onDensity={(next) => change({ density: next })}
          sort={table.sort}
          onSort={sortBy}
          onCsv={props.csvName ? download : undefined}
          selected={choice.state}
          onSelectPage={choice.selectPage}
        >
          {typeof props.toolbar === 'function' ? props.toolbar(table.ordered) : props.toolbar}
          {choice.state === 'all' && data.length > pageSize && (
            <ChooseAll rows={table.ordered} rowKey={rowKey} selection={selection} />
          )}
        </TableToolbar>
      )}
      {hasRows ? (
        <section
          ref={region}
          className={styles.scroll}
          aria-label={caption}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard (WCAG 2.1.1)
          tabIndex={0}
        >
          <table className={styles.table} role={roleOf('table')} data-density={density}>
            <caption className="visually-hidden">{caption}</caption>
            <TableHead
              roleOf={roleOf}
              columns={table.columns}
              sort={table.sort}
              onSort={sortBy}
              selected={choice.state}
              onSelectPage={choice.selectPage}
            />
            <tbody role={roleOf('rowgroup')}>
              {table.pageRows.map((row) => (
                <TableRow
                  key={rowKey(row)}
                  roleOf={roleOf}
                  row={row}
                  rowKey={rowKey(row)}
                  columns={table.columns}
                  density={density}
                  isUnread={props.isUnread?.(row) ?? false}
                  selectName={selection?.name(row)}
                  canSelect={selection?.canSelect?.(row) ?? true}
                  isSelected={selection?.keys.has(rowKey(row)) ?? false}
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
      {/* Always rendered, because a screen reader announces changes in a live region, not its appearance. */}
      <div role="status">
        {rows?.length === 0 && !instead && (props.empty ?? <EmptyState title={text('table.noRecords')} />)}
      </div>
      {hasRows && !isPrinted && (props.total || data.length > pageSize) && (
        <Pagination
          label={caption}
          page={table.page}
          pageSize={pageSize}
          total={data.length}
          onPageSize={props.total ? resize : undefined}
          onChange={turnTo}
        />
      )}
    </div>
  );
}

const noRows: readonly never[] = [];

interface ChooseAllProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selection: TableSelection<Row> | undefined;
}

/**
 * Offered once a whole page of several is selected: selects the rest of the list too, then takes all of it back; what is
 * chosen outside it stays chosen.
 */
function ChooseAll<Row>({ rows, rowKey, selection }: ChooseAllProps<Row>) {
  const text = useText();
  const able = rows.filter((row) => selection?.canSelect?.(row) ?? true).map(rowKey);
  if (!selection) return null;
  const isAll = able.every((key) => selection.keys.has(key));
  return (
    <Button variant="quiet" isSmall onClick={() => selection.onChange(changed(selection.keys, able, !isAll))}>
      {text(isAll ? 'table.chooseNoRows' : 'table.chooseAllRows', { count: able.length })}
    </Button>
  );
}

/** Whether the page is being printed; then a list shows all of its rows. */
function useIsPrinted(): boolean {
  const [isPrinted, setIsPrinted] = useState(false);
  useEffect(() => {
    // The browser captures the page as soon as the event handler returns.
    const before = () => flushSync(() => setIsPrinted(true));
    const after = () => setIsPrinted(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinted;
}

/**
 * Selects one row, a range from the previously ticked row to this one (with Shift), or the visible page; rows selected
 * on other pages stay selected.
 */
function useRowSelection<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  selection: TableSelection<Row> | undefined,
) {
  const able = rows.filter((row) => selection?.canSelect?.(row) ?? true).map(rowKey);
  const latest = useRef({ selection, able });
  useEffect(() => {
    latest.current = { selection, able };
  });
  const before = useRef('');
  const select = useCallback((key: string, isSelected: boolean, isRange?: boolean) => {
    const now = latest.current;
    const places = [before.current, key].map((one) => now.able.indexOf(one));
    const from = isRange ? Math.min(...places) : -1;
    const keys = from < 0 ? [key] : now.able.slice(from, Math.max(...places) + 1);
    before.current = key;
    now.selection?.onChange(changed(now.selection.keys, keys, isSelected));
  }, []);
  const selectPage = useCallback((isSelected: boolean) => {
    const { selection: now, able: keys } = latest.current;
    now?.onChange(changed(now.keys, keys, isSelected));
  }, []);
  const count = able.filter((key) => selection?.keys.has(key)).length;
  const all = count > 0 && count === able.length ? 'all' : 'some';
  return {
    /** Undefined if rows cannot be selected. */
    state: selection && (count === 0 ? ('none' as const) : (all as 'all' | 'some')),
    select,
    selectPage,
  };
}

function changed(
  keys: ReadonlySet<string>,
  some: readonly string[],
  isSelected: boolean,
): ReadonlySet<string> {
  const result = new Set(keys);
  for (const key of some) {
    if (isSelected) result.add(key);
    else result.delete(key);
  }
  return result;
}
