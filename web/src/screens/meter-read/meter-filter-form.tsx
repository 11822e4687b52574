import { TextField } from '../../components/field/text-field.tsx';
import { FilterPanel } from '../../components/layout/filter-panel.tsx';
import { useFilterForm } from '../../forms/use-filter-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { longestFilterText } from '../../lib/filter-address.ts';
import { type MeterFilters, meterFilterRules } from './meter-filters.ts';

interface MeterFilterFormProps {
  applied: MeterFilters;
  apply: (filters: MeterFilters) => void;
}

export function MeterFilterForm({ applied, apply }: MeterFilterFormProps) {
  const text = useText();
  const { field, search, clear } = useFilterForm({ rules: meterFilterRules, applied, apply });
  const line = { maxLength: longestFilterText, autoComplete: 'off' };
  return (
    <FilterPanel
      label={text('machine.search')}
      onSearch={search}
      onClear={clear}
      more={
        <>
          <TextField {...field('department', text('machine.department'))} {...line} />
          <TextField {...field('model', text('machine.model'))} {...line} />
        </>
      }
    >
      <TextField {...field('machineId', text('machine.machineId'))} {...line} />
      <TextField {...field('serialNumber', text('machine.serialNumber'))} {...line} />
    </FilterPanel>
  );
}
