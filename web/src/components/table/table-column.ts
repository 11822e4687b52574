import type { ReactNode } from 'react';
import { asRead } from '../../lib/formats/as-read.ts';

export type CellValue = string | number | null | undefined;
export type Density = 'comfortable' | 'compact';

/**
 * One column of a result list, declared once by a screen for the table, its cards, the column chooser and the CSV file.
 */
export interface TableColumn<Row> {
  id: string;
  /** May be empty for the column of actions, which then gets a default name. */
  header: string;
  /**
   * The value to sort by and to write to the CSV file, a day as `YYYY-MM-DD`; also the one shown, unless there is a
   * `cell`.
   */
  value?: (row: Row) => CellValue;
  cell?: (row: Row, density: Density) => ReactNode;
  /** What a search finds beside the value: figures as the `cell` writes them, or other names of the row. */
  sought?: (row: Row) => string;
  /** The header in the CSV file, if a reader of the file needs more than one of the list. */
  csvHeader?: string;
  /** The value for the CSV file, if the raw value means nothing to the reader. */
  csv?: (row: Row) => CellValue;
  isSortable?: boolean;
  /** Right-aligned, with tabular figures. */
  isNumeric?: boolean;
  /** The column that names the row: one per table. */
  isRowHeader?: boolean;
  /** Hidden until the person chooses it in the column chooser. */
  isHiddenAtFirst?: boolean;
  /** Cannot be hidden, e.g. the actions. */
  isFixed?: boolean;
  /**
   * Position on a phone's card: `head` is its heading, which needs no label and leaves room for a badge; `full` takes
   * both columns; `badge` is in the corner; `actions` is the last line; `none` leaves it out, because other cells show
   * it.
   */
  card?: 'head' | 'full' | 'badge' | 'actions' | 'none';
}

export interface TableSort {
  id: string;
  isDescending: boolean;
}

/** The part of a table's state that is kept in the address: order and page, starting at 1. */
export interface TableView {
  sort: TableSort | null;
  page: number;
}

export interface TableSelection<Row> {
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
  /** The row's name, as in "Choose M-10427". */
  name: (row: Row) => string;
  canSelect?: (row: Row) => boolean;
}

/** A value as a cell shows it: sorted and written to files as it is, with days as people read them. */
export function cellText(value: CellValue): CellValue {
  return typeof value === 'string' ? asRead(value) : value;
}
