/**
 * Table roles written out. The card form of a phone changes `display`, and browsers then take the role from the
 * element; for a screen reader it stays a table either way.
 */
export const tableRole = { role: 'table' } as const;
export const rowGroupRole = { role: 'rowgroup' } as const;
export const rowRole = { role: 'row' } as const;
export const columnHeaderRole = { role: 'columnheader', scope: 'col' } as const;
export const rowHeaderRole = { role: 'rowheader', scope: 'row' } as const;
export const cellRole = { role: 'cell' } as const;
