import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useSearchAgain } from '../api/use-search-again.ts';
import { DataTable, type DataTableProps } from '../components/table/data-table.tsx';
import type { TableSort } from '../components/table/table-column.ts';
import { useFound } from '../components/table/use-found.ts';
import { useTableAddress } from '../components/table/use-table-address.ts';
import { rowKeys } from '../lib/formats/row-keys.ts';
import { type ApplyFilters, changedFilters, useFilterAddress } from '../lib/pages/filter-address.ts';
import { useCleaned } from '../lib/pages/tab.ts';
import { useLatest } from '../lib/pages/use-latest.ts';
import { filterRows, type ListFilter, type ListValues, rulesOf } from './list-filter.ts';
import { ListFilters } from './list-filters.tsx';

interface ListPageProps<Row extends object, Name extends string, Answer, Key extends QueryKey>
  extends Pick<DataTableProps<Row>, 'columns' | 'toolbar' | 'firstDensity'> {
  /** Key under which columns, density, page size and order are stored for the person. */
  name: string;
  firstSort: TableSort;
  /** Keep the same array between renders. */
  filters: readonly ListFilter<Row, Name>[];
  /** The query for the rows, with the filters that are parameters of the call. */
  query: (filters: ListValues<Name>) => UseQueryOptions<Answer, Error, readonly Row[], Key>;
  /** Search refetches even fresh data; not for rows that are part of data the whole portal reads. */
  isAskedAgain?: boolean;
  /** Identifies a row; repeated names are numbered. Keep the same function between renders. */
  nameOf: (row: Row) => string;
  texts: {
    readonly caption: string;
    /** Accessible name of the search, e.g. "Search machines". */
    readonly search: string;
    readonly total: (count: number) => string;
    readonly failed: string;
    /** File name of the download; without it none is offered. */
    readonly csv?: string;
  };
  /** Shown below the list. */
  children?: ReactNode;
  /** Shown if there are no rows. */
  empty: (none: NoRows) => ReactNode;
}

interface NoRows {
  /** There are rows, but the filters hide all of them. */
  readonly hasAny: boolean;
  readonly hasFilters: boolean;
  /** Without any filter, but for the search in all columns if that alone finds rows. */
  readonly onShowAll: () => void;
}

/**
 * A searchable list: filters, order and page are kept in the address, Search refetches from the upstream, and a
 * shortcut to the page resets it to its initial state (SHL-26).
 */
export function ListPage<Row extends object, Name extends string, Answer, Key extends QueryKey>(
  props: ListPageProps<Row, Name, Answer, Key>,
) {
  const { name, filters, query, isAskedAgain = true, columns, nameOf, texts } = props;
  const rules = useMemo(() => rulesOf(filters), [filters]);
  const [applied, applyFilters] = useFilterAddress(rules);
  const [view, setView] = useTableAddress(name, { sort: props.firstSort, page: 1 });
  const options = query(applied);
  const found = useQuery(options);
  const searchAgain = useSearchAgain(options.queryKey);
  const search = useLatest<Parameters<ApplyFilters<ListValues<Name>>>, void>((next, how) => {
    if (isAskedAgain && !how?.isTyped) searchAgain(query(next).queryKey);
    applyFilters(next, how);
  });
  useCleaned(() => search(rules.initial));
  const filtered = useMemo(
    () => found.data && filterRows(found.data, filters, applied),
    [found.data, filters, applied],
  );
  const rows = useFound(filtered, columns, applied.find);
  const foundAmongAll = useFound(rows?.length === 0 ? found.data : undefined, columns, applied.find);
  const keyOf = useMemo(() => rowKeys(found.data ?? [], nameOf), [found.data, nameOf]);
  const widest = Object.fromEntries(filters.map((filter) => [filter.name, filter.any ?? '']));
  return (
    <div className="stack-loose">
      <ListFilters
        label={texts.search}
        rules={rules}
        applied={applied}
        onApply={search}
        box="find"
        fields={filters}
      />
      <DataTable
        caption={texts.caption}
        name={name}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        view={view}
        onViewChange={setView}
        total={texts.total}
        toolbar={props.toolbar}
        firstDensity={props.firstDensity}
        csvName={texts.csv}
        source={{ query: found, queryKey: options.queryKey, failed: texts.failed }}
        empty={props.empty({
          hasAny: found.data !== undefined && found.data.length > 0,
          hasFilters: changedFilters(applied, rules).length > 0,
          onShowAll: () =>
            search({ ...rules.initial, ...widest, find: foundAmongAll?.length ? applied.find : '' }),
        })}
      />
      {props.children}
    </div>
  );
}
