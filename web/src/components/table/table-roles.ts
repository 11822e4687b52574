import { useMedia } from '../../lib/use-media.ts';

/** Attributes of the parts of a table. */
export interface TableRoles {
  readonly table?: object;
  readonly group?: object;
  readonly row?: object;
  readonly columnHeader: { readonly scope: 'col'; readonly role?: 'columnheader' };
  readonly rowHeader: { readonly scope: 'row'; readonly role?: 'rowheader' };
  readonly cell?: object;
}

const asTable: TableRoles = { columnHeader: { scope: 'col' }, rowHeader: { scope: 'row' } };

/** The roles said explicitly. */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader', scope: 'col' },
  rowHeader: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const satisfies TableRoles;

/**
 * The card layout of a phone changes `display`, and browsers may then drop the role that an element of a table has by
 * itself: only there is it said explicitly, so that it stays a table for a screen reader.
 */
export function useTableRoles(): TableRoles {
  return useMedia('screen and (max-width: 56.1875em)') ? tableRoles : asTable;
}
