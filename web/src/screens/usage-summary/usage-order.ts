import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { valueComparer } from '../../components/table/compare-values.ts';
import type { TableSort } from '../../components/table/table-column.ts';

const sortable = ['model', 'serialNumber', 'contractNo'] as const;

/** The machines in the order of the list, for what is taken away from it on paper or as a file. */
export function inOrder(
  rows: readonly MachineUsage[],
  sort: TableSort | null,
  locale: string,
): readonly MachineUsage[] {
  const name = sortable.find((one) => one === sort?.id);
  if (name === undefined) return rows;
  const compare = valueComparer(locale);
  const sign = sort?.isDescending ? -1 : 1;
  return rows.toSorted((a, b) => sign * compare(a[name], b[name]));
}
