import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLatest } from '../../lib/pages/use-latest.ts';
import type { TableView } from './table-column.ts';
import { keptSort } from './use-list-layout.ts';

/**
 * Keeps order and page of a table in the address, so that Back, reload and a shared link restore them:
 * `?sort=-endDate&page=2`. Without an order in the address, the person's last order under this name applies, otherwise
 * that of the given view; so an order is written unless it is both. Only one table of a screen can use the address;
 * others keep their view in state. The address that is shown already adds nothing to the history.
 */
export function useTableAddress(
  name?: string,
  first: TableView = firstPage,
): [TableView, (view: TableView) => void] {
  const [search, setSearch] = useSearchParams();
  const firstSort = written(first.sort);
  const [sort] = useState(() => keptSort(name) ?? first.sort);
  const fallback = useMemo(() => ({ sort, page: first.page }), [sort, first.page]);
  const text = search.toString();
  const view = useMemo(() => readTableView(new URLSearchParams(text), fallback), [text, fallback]);
  const change = useLatest((next: TableView) => {
    const order = written(next.sort);
    // The new order is the person's last one from now on: the address that is left names its own.
    if (name && view.sort && order !== written(view.sort) && !search.has('sort')) {
      setSearch(withParam(search, 'sort', written(view.sort)), { replace: true });
    }
    const isUsual = order === firstSort && order === written(sort);
    const ordered = withParam(search, 'sort', isUsual ? '' : order);
    const address = withParam(ordered, 'page', next.page === 1 ? '' : `${next.page}`);
    setSearch(address, { replace: `${address}` === text });
  });
  return [view, change];
}

/** The first page, unsorted. */
export const firstPage: TableView = { sort: null, page: 1 };

export function readTableView(search: URLSearchParams, fallback: TableView): TableView {
  const sort = search.get('sort');
  const page = search.get('page') ?? '';
  return {
    sort: sort ? { id: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') } : fallback.sort,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : fallback.page,
  };
}

function written(sort: TableView['sort']): string {
  return sort ? `${sort.isDescending ? '-' : ''}${sort.id}` : '';
}

/** The address with this parameter, or without it if it is empty. */
function withParam(search: URLSearchParams, key: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value === '') next.delete(key);
  else next.set(key, value);
  return next;
}
