import type { ReactNode } from 'react';
import { SerialLink } from './serial-link.tsx';
import { type CellValue, cellText, type TableColumn } from './table-column.ts';

/** Builders for the usual columns of a list; further options come after the header. */
export function columnsFor<Row extends object>() {
  type Column = TableColumn<Row>;
  type More = Partial<Column>;
  type Name = keyof Row & string;
  const plain = (id: Name, header: string, more: More = {}): Column => ({
    id,
    header,
    value: (row) => row[id] as CellValue,
    isSortable: true,
    ...more,
  });
  return {
    plain,
    /** Numbers, codes and days do not wrap at a hyphen. */
    oneWord: (id: Name, header: string, more: More = {}): Column => {
      const column = plain(id, header, more);
      const cell = (row: Row) => {
        const word = column.value?.(row);
        return word && <span className="nowrap">{cellText(word)}</span>;
      };
      return { ...column, cell: more.cell ?? cell };
    },
    /** A machine's serial number, which leads to its page. */
    serial: (id: Name, header: string, more: More = {}): Column => {
      const column = plain(id, header, more);
      return { ...column, cell: (row) => <SerialLink serialNumber={column.value?.(row)?.toString()} /> };
    },
    /** The column that names the row, and heads its card. */
    head: (id: Name, header: string, more: More = {}): Column =>
      plain(id, header, { isRowHeader: true, card: 'head', ...more }),
    /** The actions of a row: the column cannot be hidden, and is the last line of its card. */
    action: (id: string, header: string, cell: (row: Row) => ReactNode): Column => ({
      id,
      header,
      isFixed: true,
      card: 'actions',
      cell,
    }),
  };
}
