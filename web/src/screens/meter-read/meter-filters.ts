import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { type FilterRules, textFilter } from '../../lib/filter-address.ts';
import { containsText } from '../../lib/match-text.ts';

/** What machines are looked for by; empty means any. */
export interface MeterFilters {
  machineId: string;
  serialNumber: string;
  department: string;
  model: string;
}

const names = ['machineId', 'serialNumber', 'department', 'model'] as const;

export const meterFilterRules: FilterRules<MeterFilters> = {
  initial: { machineId: '', serialNumber: '', department: '', model: '' },
  kinds: { machineId: textFilter, serialNumber: textFilter, department: textFilter, model: textFilter },
};

/** The machines a search finds: texts by any part of them, everything set must hold. */
export function filterReadings(
  machines: readonly MachineUsage[],
  filters: MeterFilters,
): readonly MachineUsage[] {
  return machines.filter((machine) => names.every((name) => containsText(machine[name], filters[name])));
}
