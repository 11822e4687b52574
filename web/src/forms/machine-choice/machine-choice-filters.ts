import type { Machine } from '@ebp/contracts/entities/machine';
import { type FilterRules, oneOf, textFilter } from '../../lib/filter-address.ts';
import { containsText } from '../../lib/match-text.ts';

/** The filters for choosing machines for an order or a request; empty means any. */
export interface MachineChoiceFilters {
  /** Text to find in any column. */
  find: string;
  machineId: string;
  department: string;
  model: string;
  serialNumber: string;
  customerCode: string;
}

/** Rules for a user of these customers: a customer that is not theirs is ignored as a filter. */
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

/** The machines that match a search: texts match by any part, the company by its code, and all filters must match. */
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
