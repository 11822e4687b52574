import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { type FilterRules, textFilter } from '../../lib/filter-address.ts';
import { containsText } from '../../lib/match-text.ts';

/** The filters of the usage summary (USG-01). */
export interface UsageFilters {
  /** Words looked for in all columns. */
  find: string;
  machineId: string;
  serialNumber: string;
  contractNo: string;
  department: string;
  model: string;
}

export const usageFilterRules: FilterRules<UsageFilters> = {
  initial: { find: '', machineId: '', serialNumber: '', contractNo: '', department: '', model: '' },
  kinds: {
    find: textFilter,
    machineId: textFilter,
    serialNumber: textFilter,
    contractNo: textFilter,
    department: textFilter,
    model: textFilter,
  },
};

const names = ['machineId', 'serialNumber', 'contractNo', 'department', 'model'] as const;

/** The call has no parameter for any of them, so they are looked for in the rows it answered (OPN-26). */
export function filterUsage(rows: readonly MachineUsage[], filters: UsageFilters): readonly MachineUsage[] {
  return rows.filter((row) => names.every((name) => containsText(row[name], filters[name])));
}
