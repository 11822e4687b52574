import type { Machine } from '@ebp/contracts/entities/machine';
import { useMemo } from 'react';
import type { TableColumn } from '../../components/table/table-column.ts';
import { useFound } from '../../components/table/use-found.ts';
import { useText } from '../../i18n/use-text.ts';
import { type ApplyFilters, type FilterRules, useFilterAddress } from '../../lib/filter-address.ts';
import { useUser } from '../../lib/session.ts';
import { ListFilters } from '../list-filters.tsx';
import { findMachines, type MachineChoiceFilters, machineChoiceRules } from './machine-choice-filters.ts';

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
