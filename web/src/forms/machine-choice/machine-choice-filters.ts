import type { Machine } from '@ebp/contracts/entities/machine';
import { type FilterRules, oneOf, textFilter } from '../../lib/filter-address.ts';
import { containsText } from '../../lib/match-text.ts';

/** What machines are looked for by when some are chosen for an order or a request; empty means any. */
export interface MachineChoiceFilters {
  /** Words looked for in all columns. */
  find: string;
  machineId: string;
  department: string;
  model: string;
  serialNumber: string;
  customerCode: string;
}

/** Rules for a user of these customers: a company the user does not belong to is no filter. */
export function machineChoiceRules(customerCodes: readonly string[]): FilterRules<MachineChoiceFilters> {
  return {
    initial: { find: '', machineId: '', department: '', model: '', serialNumber: '', customerCode: '' },
    kinds: {
      find: textFilter,
      machineId: textFilter,
      department: textFilter,
      model: textFilter,
      serialNumber: textFilter,
      customerCode: oneOf(customerCodes),
    },
  };
}

/** The machines a search finds: texts by any part of them, the company by its code, everything set must hold. */
export function findMachines(
  machines: readonly Machine[],
  { customerCode, find: _find, ...texts }: MachineChoiceFilters,
): readonly Machine[] {
  return machines.filter(
    (machine) =>
      containsText(machine.machineId, texts.machineId) &&
      containsText(machine.department, texts.department) &&
      containsText(machine.model, texts.model) &&
      containsText(machine.serialNumber, texts.serialNumber) &&
      (customerCode === '' || machine.customerCode === customerCode),
  );
}
