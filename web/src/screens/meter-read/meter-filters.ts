import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { doubtfulCounter, isReadingMissing } from '@ebp/contracts/rules/attention';
import { today } from '@ebp/contracts/rules/dates';
import type { TableColumn } from '../../components/table/table-column.ts';
import { type FilterRules, oneOf, textFilter } from '../../lib/filter-address.ts';
import { containsText } from '../../lib/match-text.ts';

/** The filters for machines; empty means any. */
export interface MeterFilters {
  /** Text to find in any column. */
  find: string;
  machineId: string;
  serialNumber: string;
  department: string;
  model: string;
  /** Machines that need a reading: see `dueChoices`. */
  due: string;
}

/** Without a reading this month, or with one that looks wrong. */
export const dueChoices = ['month', 'doubtful'] as const;

const names = ['machineId', 'serialNumber', 'department', 'model'] as const;

export const meterFilterRules: FilterRules<MeterFilters> = {
  initial: { find: '', machineId: '', serialNumber: '', department: '', model: '', due: '' },
  kinds: {
    find: textFilter,
    machineId: textFilter,
    serialNumber: textFilter,
    department: textFilter,
    model: textFilter,
    due: oneOf(dueChoices),
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

/**
 * Keys of the machines that need a reading for this reason; undefined while that is unknown.
 * @param summary the usage summary, which only the doubtful ones need
 */
export function machinesDue(
  due: string,
  machines: readonly MachineUsage[] | undefined,
  summary: readonly MachineUsage[] | undefined,
  timeZone: string,
): ReadonlySet<string> | undefined {
  const day = today(timeZone);
  if (due === 'month') {
    return machines && keysOf(machines.filter((machine) => isReadingMissing(machine, timeZone, day)));
  }
  const sent = new Map(machines?.map((machine) => [machine.machinePkey, machine.prevReportDatetime]));
  const isDoubtful = (row: MachineUsage) =>
    doubtfulCounter(row, sent.get(row.machinePkey), timeZone, day) !== undefined;
  return machines && summary && keysOf(summary.filter(isDoubtful));
}

function keysOf(machines: readonly MachineUsage[]): ReadonlySet<string> {
  return new Set(machines.map(({ machinePkey }) => machinePkey));
}
