import type { ReactNode } from 'react';

export type CellValue = string | number | null | undefined;
export type Density = 'comfortable' | 'compact';

/** One column of a result list, as a screen states it once for the table, its cards, the chooser and the CSV file. */
export interface TableColumn<Row> {
  id: string;
  /** May be empty for the column of actions, which is then called so. */
  header: string;
  /** What is sorted by and written to the CSV file; what is shown, unless `cell` draws something else. */
  value?: (row: Row) => CellValue;
  cell?: (row: Row, density: Density) => ReactNode;
  /** What the CSV file says where the raw value means nothing to its reader. */
  csv?: (row: Row) => CellValue;
  isSortable?: boolean;
  /** Right-aligned, with tabular figures. */
  isNumeric?: boolean;
  /** The column that names the row: one a table. */
  isRowHeader?: boolean;
  /** Left out until its reader asks for it in the chooser. */
  isHiddenAtFirst?: boolean;
  /** What may not be left out, e.g. the actions. */
  isFixed?: boolean;
  /**
   * Where it stands on a phone's card: as its head, which needs no label and leaves room for a badge itself, over both
   * columns, as the badge in the corner, as the last line of actions, or nowhere because other cells say it there.
   */
  card?: 'head' | 'full' | 'badge' | 'actions' | 'none';
}

export interface TableSort {
  id: string;
  isDescending: boolean;
}

/** What of a table lives in the address: order and page, counted from 1. */
export interface TableView {
  sort: TableSort | null;
  page: number;
}

export interface TableSelection<Row> {
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
  /** How a row is called in "Choose M-10427". */
  name: (row: Row) => string;
  canSelect?: (row: Row) => boolean;
}
