import type { Machine } from '@ebp/contracts/entities/machine';
import { useMemo } from 'react';
import type { TableColumn } from '../../components/table/table-column.ts';
import { useFound } from '../../components/table/use-found.ts';
import { useText } from '../../i18n/use-text.ts';
import { containsText } from '../../lib/formats/texts.ts';
import {
  type ApplyFilters,
  type FilterRules,
  oneOf,
  textFilter,
  useFilterAddress,
} from '../../lib/pages/filter-address.ts';
import { useUser } from '../../lib/session/session.ts';
import { ListFilters } from '../list-filters.tsx';

/** The current search, as the address has it, and the machines it finds; no rows while the machines are loading. */
export function useMachineSearch(
  machines: readonly Machine[] | undefined,
  columns: readonly TableColumn<Machine>[],
) {
  const { customerList } = useUser();
  const rules = useMemo(() => machineChoiceRules(customerList.map(({ code }) => code)), [customerList]);
  const [applied, onApply] = useFilterAddress(rules);
  const filtered = useMemo(() => machines && findMachines(machines, applied), [machines, applied]);
  return { rows: useFound(filtered, columns, applied.find), search: { rules, applied, onApply } };
}

interface MachineSearchProps {
  rules: FilterRules<MachineChoiceFilters>;
  applied: MachineChoiceFilters;
  onApply: ApplyFilters<MachineChoiceFilters>;
  /** For a screen whose primary button is another one, e.g. Next. */
  isSecondary?: boolean;
}

/** Filters: machine ID, serial number, department, model and company. Needs the message area `machine`. */
export function MachineSearch(search: MachineSearchProps) {
  const text = useText();
  const { customerList } = useUser();
  return (
    <ListFilters
      {...search}
      label={text('machine.search')}
      box="find"
      fields={[
        { name: 'machineId', label: text('machine.machineId') },
        { name: 'serialNumber', label: text('machine.serialNumber') },
        { name: 'department', label: text('machine.department') },
        { name: 'model', label: text('machine.model') },
        {
          name: 'customerCode',
          label: text('machine.customer'),
          placeholder: text('machine.allCustomers'),
          options: customerList.map(({ code, name }) => ({ value: code, label: name })),
        },
      ]}
    />
  );
}

/** The filters for choosing machines for an order or a request; empty means any. */
interface MachineChoiceFilters {
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
