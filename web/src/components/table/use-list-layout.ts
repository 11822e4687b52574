import { useEffect, useState } from 'react';
import { personalStore } from '../../lib/personal-store.ts';
import type { Density, TableColumn } from './table-column.ts';

interface ListLayout {
  readonly hiddenColumns: ReadonlySet<string>;
  readonly density: Density;
}

/**
 * Which columns a reader left out and how close the rows stand. Under a name it is kept for the person in this window, so that
 * the list looks the same after a look at one of its records or a reload.
 */
export function useListLayout<Row>(
  name: string | undefined,
  columns: readonly TableColumn<Row>[],
  firstDensity: Density = 'comfortable',
) {
  const key = name && `ebp.list.${name}`;
  const [layout, setLayout] = useState<ListLayout>(() => ({
    hiddenColumns: new Set(columns.filter((column) => column.isHiddenAtFirst).map((column) => column.id)),
    density: firstDensity,
    ...(key && readLayout(personalStore.get(key))),
  }));
  useEffect(() => {
    if (key) personalStore.set(key, writeLayout(layout));
  }, [key, layout]);
  return {
    ...layout,
    setHiddenColumns: (hiddenColumns: ReadonlySet<string>) => setLayout((now) => ({ ...now, hiddenColumns })),
    setDensity: (density: Density) => setLayout((now) => ({ ...now, density })),
  };
}

export function writeLayout({ hiddenColumns, density }: ListLayout): string {
  return [density, ...hiddenColumns].join(' ');
}

/** What was kept, undefined where it cannot be understood. */
export function readLayout(text: string | undefined): ListLayout | undefined {
  const [density, ...hidden] = text?.split(' ') ?? [];
  if (density !== 'comfortable' && density !== 'compact') return undefined;
  return { density, hiddenColumns: new Set(hidden) };
}
