import { useCallback, useEffect, useRef } from 'react';
import type { TableSelection } from './table-column.ts';

interface PageRow<Row> {
  id: string;
  original: Row;
}

/**
 * Selects one row, a range from the previously ticked row to this one (with Shift), or the visible page; rows selected
 * on other pages stay selected.
 */
export function useRowSelection<Row>(
  rows: readonly PageRow<Row>[],
  selection: TableSelection<Row> | undefined,
) {
  const able = rows.filter((row) => selection?.canSelect?.(row.original) ?? true).map((row) => row.id);
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
  const count = able.filter((key) => selection?.keys.has(key)).length;
  const all = count > 0 && count === able.length ? 'all' : 'some';
  return {
    /** Undefined if rows cannot be selected. */
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
