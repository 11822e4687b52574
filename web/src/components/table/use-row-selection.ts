import { useCallback, useEffect, useRef } from 'react';
import type { TableSelection } from './table-column.ts';

interface PageRow<Row> {
  id: string;
  original: Row;
}

/** Ticks of one row and of the page in view; rows on other pages stay chosen. */
export function useRowSelection<Row>(
  rows: readonly PageRow<Row>[],
  selection: TableSelection<Row> | undefined,
) {
  const latest = useRef(selection);
  useEffect(() => {
    latest.current = selection;
  });
  const select = useCallback((key: string, isSelected: boolean) => {
    if (latest.current) latest.current.onChange(changed(latest.current.keys, [key], isSelected));
  }, []);
  const able = rows.filter((row) => selection?.canSelect?.(row.original) ?? true).map((row) => row.id);
  const count = able.filter((key) => selection?.keys.has(key)).length;
  const all = count > 0 && count === able.length ? 'all' : 'some';
  return {
    /** Absent where nothing can be selected. */
    state: selection && (count === 0 ? ('none' as const) : (all as 'all' | 'some')),
    select,
    selectPage: (isSelected: boolean) => selection?.onChange(changed(selection.keys, able, isSelected)),
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
