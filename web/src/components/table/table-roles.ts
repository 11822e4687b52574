/**
 * Explicit table roles. The card layout of a phone changes `display`, and browsers then drop the implicit role; this
 * keeps it a table for a screen reader.
 */
export const tableRole = { role: 'table' } as const;
export const rowGroupRole = { role: 'rowgroup' } as const;
export const rowRole = { role: 'row' } as const;
export const columnHeaderRole = { role: 'columnheader', scope: 'col' } as const;
export const rowHeaderRole = { role: 'rowheader', scope: 'row' } as const;
export const cellRole = { role: 'cell' } as const;
