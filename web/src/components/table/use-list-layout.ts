import { useCallback, useMemo, useState } from 'react';
import { personalSettings } from '../../lib/storage/personal-store.ts';
import type { Density, TableColumn, TableSort } from './table-column.ts';

/** Page sizes of a list; the default is ten (FMT-05). */
export const pageSizes = [10, 25, 50, 100] as const;

/** A person's layout of a list; settings they did not change are absent. */
export interface ListLayout {
  readonly hiddenColumns?: readonly string[];
  readonly density?: Density;
  readonly pageSize?: number;
  readonly sort?: TableSort;
}

/**
 * Hidden columns, row density, page size and order of a list. With a name they are stored for the person, so that the
 * list looks the same after opening a record, a reload, or the next morning.
 */
export function useListLayout<Row>(
  name: string | undefined,
  columns: readonly TableColumn<Row>[],
  firstDensity: Density = 'comfortable',
) {
  const [layout, setLayout] = useState(() => keptLayout(name));
  const change = useCallback(
    (part: ListLayout) => {
      const withPart = (kept: ListLayout): ListLayout => ({ ...kept, ...part });
      if (name) personalSettings.change(keyOf(name), (text) => JSON.stringify(withPart(readLayout(text))));
      // The order is shown as the address has it, and read here when the list is opened.
      const { sort: _, ...shown } = part;
      if (Object.keys(shown).length > 0) setLayout(withPart);
    },
    [name],
  );
  const hiddenColumns = useMemo(() => {
    const atFirst = columns.filter((column) => column.isHiddenAtFirst).map((column) => column.id);
    return new Set(layout.hiddenColumns ?? atFirst);
  }, [columns, layout.hiddenColumns]);
  return {
    hiddenColumns,
    density: layout.density ?? firstDensity,
    pageSize: layout.pageSize,
    change,
  };
}

/** The person's last order of the list; undefined if they never changed it. */
export function keptSort(name: string | undefined): TableSort | undefined {
  return keptLayout(name).sort;
}

function keptLayout(name: string | undefined): ListLayout {
  return name ? readLayout(personalSettings.get(keyOf(name))) : {};
}

function keyOf(name: string): string {
  return `ebp.list.${name}`;
}

/** Parses the stored layout; a part that is not understood, e.g. from another version of the portal, is ignored. */
export function readLayout(text: string | undefined): ListLayout {
  const kept = parsed(text);
  const { hiddenColumns, density, pageSize, sort } = kept;
  return {
    ...(Array.isArray(hiddenColumns) && { hiddenColumns: hiddenColumns.map(String) }),
    ...((density === 'comfortable' || density === 'compact') && { density }),
    ...(pageSizes.some((size) => size === pageSize) && { pageSize: Number(pageSize) }),
    ...(isSort(sort) && { sort }),
  };
}

function isSort(sort: unknown): sort is TableSort {
  const { id, isDescending } = Object(sort) as Partial<TableSort>;
  return typeof id === 'string' && typeof isDescending === 'boolean';
}

function parsed(text: string | undefined): { readonly [Part in keyof ListLayout]?: unknown } {
  try {
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}
