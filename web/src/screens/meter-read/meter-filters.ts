import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import type { TableColumn } from '../../components/table/table-column.ts';
import { type FilterRules, textFilter } from '../../lib/filter-address.ts';
import { containsText } from '../../lib/match-text.ts';

/** What machines are looked for by; empty means any. */
export interface MeterFilters {
  /** Words looked for in all columns. */
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

/** What the search box looks into, on tiles as in the list. */
export const soughtColumns: readonly TableColumn<MachineUsage>[] = (
  [...names, 'locationReference', 'contractNo'] as const
).map((name) => ({ id: name, header: '', value: (machine) => machine[name] }));

/** The machines a search finds: texts by any part of them, everything set must hold. */
export function filterReadings(
  machines: readonly MachineUsage[],
  filters: MeterFilters,
): readonly MachineUsage[] {
  return machines.filter((machine) => names.every((name) => containsText(machine[name], filters[name])));
}
