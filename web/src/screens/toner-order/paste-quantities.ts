import { quantityOf } from './toner-order.request.ts';
import type { TonerMachine } from './toner-order.values.ts';

/** A quantity field, by its indexes in the order. */
export interface QuantityPlace {
  readonly machine: number;
  readonly product: number;
}

interface Pasted {
  readonly machineList: TonerMachine[];
  /** Number of fields that were filled. */
  readonly filled: number;
  /** Cells that were not a quantity or had no field. */
  readonly skipped: number;
}

/** Whether a text has several cells rather than a single value. */
export function isBlock(text: string): boolean {
  return /[\t\n]/.test(text.trim());
}

/**
 * Fills quantities from cells copied out of a spreadsheet. A column fills downwards from the field it was pasted into
 * and continues in the next machine; further columns are for the following machines. A first column of names is
 * ignored.
 */
export function pasteQuantities(
  text: string,
  at: QuantityPlace,
  machineList: readonly TonerMachine[],
): Pasted {
  const rows = withoutNames(text.replace(/\r/g, '').replace(/\n$/, '').split('\n').map(cellsOf));
  const next = machineList.map((machine) => ({
    ...machine,
    productList: machine.productList.map((product) => ({ ...product })),
  }));
  const isOneColumn = rows.every((row) => row.length === 1);
  const places = isOneColumn ? downFrom(at, next) : [];
  let filled = 0;
  let skipped = 0;
  rows.forEach((row, down) => {
    row.forEach((cell, across) => {
      const place = isOneColumn ? places[down] : { machine: at.machine + across, product: at.product + down };
      const field = place && next[place.machine]?.productList[place.product];
      if (cell === '') return;
      if (field && Number.isSafeInteger(quantityOf(cell))) {
        field.qty = String(quantityOf(cell));
        filled += 1;
      } else skipped += 1;
    });
  });
  return { machineList: next, filled, skipped };
}

function cellsOf(line: string): string[] {
  return line.split('\t').map((cell) => cell.trim());
}

/** Removes a first column that contains only text. */
function withoutNames(rows: string[][]): string[][] {
  const isNames = rows.every((row) => row.length > 1 && Number.isNaN(quantityOf(row[0] ?? '')));
  return isNames ? rows.map((row) => row.slice(1)) : rows;
}

function downFrom(at: QuantityPlace, machines: readonly TonerMachine[]): QuantityPlace[] {
  return machines.flatMap(({ productList }, machine) =>
    productList.flatMap((_, product) =>
      machine > at.machine || (machine === at.machine && product >= at.product) ? [{ machine, product }] : [],
    ),
  );
}
