import type { Machine } from '@ebp/contracts/entities/machine';
import { useMemo } from 'react';
import { Select } from '../../components/field/select.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { FilterPanel } from '../../components/layout/filter-panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { type FilterRules, longestFilterText, useFilterAddress } from '../../lib/filter-address.ts';
import { useUser } from '../../lib/session.ts';
import { useFilterForm } from '../use-filter-form.ts';
import { findMachines, type MachineChoiceFilters, machineChoiceRules } from './machine-choice-filters.ts';

/** The search in force, as the address holds it, and what it finds; no rows while the machines are on their way. */
export function useMachineSearch(machines: readonly Machine[] | undefined) {
  const { customerList } = useUser();
  const rules = useMemo(() => machineChoiceRules(customerList.map(({ code }) => code)), [customerList]);
  const [applied, apply] = useFilterAddress(rules);
  const rows = useMemo(() => machines && findMachines(machines, applied), [machines, applied]);
  return { rows, search: { rules, applied, apply } };
}

interface MachineSearchProps {
  rules: FilterRules<MachineChoiceFilters>;
  applied: MachineChoiceFilters;
  apply: (filters: MachineChoiceFilters) => void;
  /** Where the way on is the one primary button of the screen. */
  isSecondary?: boolean;
}

/** Machine ID, serial number, department, model and company. Needs the message area `machine`. */
export function MachineSearch({ isSecondary, ...search }: MachineSearchProps) {
  const text = useText();
  const { customerList } = useUser();
  const form = useFilterForm(search);
  const line = { maxLength: longestFilterText, autoComplete: 'off' };
  return (
    <FilterPanel
      label={text('machine.search')}
      onSearch={form.search}
      onClear={form.clear}
      {...(isSecondary && { isSecondary })}
      more={
        <>
          <TextField {...form.field('department', text('machine.department'))} {...line} />
          <TextField {...form.field('model', text('machine.model'))} {...line} />
          <Select
            {...form.field('customerCode', text('machine.customer'))}
            placeholder={text('machine.allCustomers')}
            options={customerList.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </>
      }
    >
      <TextField {...form.field('machineId', text('machine.machineId'))} {...line} />
      <TextField {...form.field('serialNumber', text('machine.serialNumber'))} {...line} />
    </FilterPanel>
  );
}
