/** The first row of each key: an upstream may repeat a machine, and lists an invoice for each of its machines. */
export function firstOfEach<Row extends object>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  return [...Map.groupBy(rows, keyOf).values()].flatMap(([first]) => first ?? []);
}
