import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLatest } from '../../lib/pages/use-latest.ts';
import type { TableView } from './table-column.ts';
import { keptSort } from './use-list-layout.ts';

/**
 * Keeps order and page of a table in the address, so that Back, reload and a shared link restore them:
 * `?sort=-endDate&page=2`. Without an order in the address, the person's last order under this name applies, otherwise
 * that of the given view. Only one table of a screen can use the address; others keep their view in state. The address
 * that is shown already adds nothing to the history.
 */
export function useTableAddress(
  name?: string,
  first: TableView = firstPage,
): [TableView, (view: TableView) => void] {
  const [search, setSearch] = useSearchParams();
  const [sort] = useState(() => keptSort(name) ?? first.sort);
  const fallback = useMemo(() => ({ sort, page: first.page }), [sort, first.page]);
  const text = search.toString();
  const view = useMemo(() => readTableView(new URLSearchParams(text), fallback), [text, fallback]);
  const change = useLatest((next: TableView) => {
    const address = writeTableView(new URLSearchParams(search), next, fallback);
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

function writeTableView(search: URLSearchParams, view: TableView, fallback: TableView): URLSearchParams {
  const written = (sort: TableView['sort']) => (sort ? `${sort.isDescending ? '-' : ''}${sort.id}` : '');
  set(search, 'sort', written(view.sort), written(fallback.sort));
  set(search, 'page', String(view.page), '1');
  return search;
}

/** The address contains only what differs from the default. */
function set(search: URLSearchParams, key: string, value: string, usual: string): void {
  if (value === usual || value === '') search.delete(key);
  else search.set(key, value);
}
