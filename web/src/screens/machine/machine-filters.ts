import type { Machine } from '@ebp/contracts/entities/machine';
import { machineStatus } from '@ebp/contracts/rules/machine-validity';
import { codeFilter, dayFilter, type FilterRules, oneOf, textFilter } from '../../lib/filter-address.ts';
import { containsText } from '../../lib/match-text.ts';

/** The filters of the machine list (MAC-01). Dates are ISO days, `customerCode` is the company, empty means any. */
export interface MachineFilters {
  /** Words looked for in all columns. */
  find: string;
  machineId: string;
  department: string;
  model: string;
  serialNumber: string;
  contractNo: string;
  status: string;
  contractStartDate: string;
  contractEndDate: string;
  customerCode: string;
}

/** The choice that leaves the status out; the list begins with VALID (MAC-02). */
export const anyStatus = 'ALL';

const textFilters = ['machineId', 'department', 'model', 'serialNumber', 'contractNo'] as const;

/**
 * Rules for a user of these customers: a company the user does not belong to is no filter, nor is a status that no list and no
 * machine knows, once they are here.
 */
export function machineFilterRules(
  customerCodes: readonly string[],
  statusCodes?: readonly string[],
): FilterRules<MachineFilters> {
  return {
    initial: {
      find: '',
      machineId: '',
      department: '',
      model: '',
      serialNumber: '',
      contractNo: '',
      status: 'VALID',
      contractStartDate: '',
      contractEndDate: '',
      customerCode: '',
    },
    kinds: {
      find: textFilter,
      machineId: textFilter,
      department: textFilter,
      model: textFilter,
      serialNumber: textFilter,
      contractNo: textFilter,
      status: statusCodes ? oneOf([anyStatus, ...statusCodes]) : codeFilter,
      contractStartDate: dayFilter,
      contractEndDate: dayFilter,
      customerCode: oneOf(customerCodes),
    },
  };
}

/** The machines a search finds: texts by any part of them, dates by the day, everything set must hold (OPN-25). */
export function filterMachines(
  machines: readonly Machine[],
  filters: MachineFilters,
  timeZone: string,
  now: Date = new Date(),
): readonly Machine[] {
  return machines.filter(
    (machine) =>
      textFilters.every((name) => containsText(machine[name], filters[name])) &&
      hasStatus(machine, filters.status, timeZone, now) &&
      isSame(machine.contractStartDate, filters.contractStartDate) &&
      isSame(machine.contractEndDate, filters.contractEndDate) &&
      isSame(machine.customerCode, filters.customerCode),
  );
}

/** A machine is found by the status it shows: VALID finds valid machines only, EXPIRED those that have ended (MAC-15). */
function hasStatus(machine: Machine, wanted: string, timeZone: string, now: Date): boolean {
  return wanted === anyStatus || wanted === machineStatus(machine, timeZone, now);
}

function isSame(value: string | null | undefined, wanted: string): boolean {
  return wanted === '' || value === wanted;
}
