import { DateField } from '../../components/field/date-field.tsx';
import { Select } from '../../components/field/select.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { FilterPanel } from '../../components/layout/filter-panel.tsx';
import type { MachineStatusNames } from '../../forms/machine-choice/use-machine-status.ts';
import { useFilterForm } from '../../forms/use-filter-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { type FilterRules, longestFilterText } from '../../lib/filter-address.ts';
import { useUser } from '../../lib/session.ts';
import { anyStatus, type MachineFilters } from './machine-filters.ts';

interface MachineFilterFormProps {
  rules: FilterRules<MachineFilters>;
  applied: MachineFilters;
  onApply: (filters: MachineFilters) => void;
  status: MachineStatusNames;
}

/** The nine filters of the machine list; on a phone the three that find one machine come first (MAC-01, MAC-02). */
export function MachineFilterForm({ rules, applied, onApply, status }: MachineFilterFormProps) {
  const text = useText();
  const { customerList } = useUser();
  const { field, search, clear } = useFilterForm({ rules, applied, apply: onApply });
  const line = { maxLength: longestFilterText, autoComplete: 'off' };
  const codes = status.codes.includes(applied.status) ? status.codes : [...status.codes, applied.status];
  const statusChoices = codes
    .filter((code) => code !== anyStatus)
    .map((code) => ({ value: code, label: status.nameOf(code) }));
  return (
    <FilterPanel
      label={text('machine.search')}
      onSearch={search}
      onClear={clear}
      more={
        <>
          <TextField {...field('department', text('machine.department'))} {...line} />
          <TextField {...field('model', text('machine.model'))} {...line} />
          <TextField {...field('contractNo', text('machine.contractNo'))} {...line} />
          <DateField {...field('contractStartDate', text('machine.contractStartDate'))} />
          <DateField {...field('contractEndDate', text('machine.contractEndDate'))} />
          <Select
            {...field('customerCode', text('machine.customer'))}
            placeholder={text('machine.allCustomers')}
            options={customerList.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </>
      }
    >
      <TextField {...field('machineId', text('machine.machineId'))} {...line} />
      <TextField {...field('serialNumber', text('machine.serialNumber'))} {...line} />
      <Select
        {...field('status', text('machine.status'))}
        placeholder={null}
        options={[{ value: anyStatus, label: text('common.all') }, ...statusChoices]}
      />
    </FilterPanel>
  );
}
