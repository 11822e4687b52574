import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import type { TableColumn } from '../../components/table/table-column.ts';
import { type FilterRules, textFilter } from '../../lib/filter-address.ts';
import { containsText } from '../../lib/match-text.ts';

/** The filters for machines; empty means any. */
export interface MeterFilters {
  /** Text to find in any column. */
  find: string;
  machineId: string;
  serialNumber: string;
  department: string;
  model: string;
}

const names = ['machineId', 'serialNumber', 'department', 'model'] as const;

export const meterFilterRules: FilterRules<MeterFilters> = {
  initial: { find: '', machineId: '', serialNumber: '', department: '', model: '' },
  kinds: {
    find: textFilter,
    machineId: textFilter,
    serialNumber: textFilter,
    department: textFilter,
    model: textFilter,
  },
};

/** The columns that the search box looks in, for tiles and list alike. */
export const soughtColumns: readonly TableColumn<MachineUsage>[] = (
  [...names, 'locationReference', 'contractNo'] as const
).map((name) => ({ id: name, header: '', value: (machine) => machine[name] }));

/** The machines that a search finds: texts match by any part, and all filters must match. */
export function filterReadings(
  machines: readonly MachineUsage[],
  filters: MeterFilters,
): readonly MachineUsage[] {
  return machines.filter((machine) => names.every((name) => containsText(machine[name], filters[name])));
}
