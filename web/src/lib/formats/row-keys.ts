/**
 * Keys for rows without a key from the upstream: the row's name, with a number if it repeats, such as the same item
 * twice in one order.
 */
export function rowKeys<Row extends object>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): (row: Row) => string {
  const keys = new Map<Row, string>();
  const seen = new Map<string, number>();
  for (const row of rows) {
    const name = nameOf(row);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    keys.set(row, times === 1 ? name : `${name} ${times}`);
  }
  return (row) => keys.get(row) ?? nameOf(row);
}
