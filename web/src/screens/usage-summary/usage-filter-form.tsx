import { TextField } from '../../components/field/text-field.tsx';
import { FilterPanel } from '../../components/layout/filter-panel.tsx';
import { useFilterForm } from '../../forms/use-filter-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { longestFilterText } from '../../lib/filter-address.ts';
import { type UsageFilters, usageFilterRules } from './usage-filters.ts';

interface UsageFilterFormProps {
  applied: UsageFilters;
  onApply: (filters: UsageFilters) => void;
}

/** What machines are looked for by; on a phone those that find one machine come first (USG-01). */
export function UsageFilterForm({ applied, onApply }: UsageFilterFormProps) {
  const text = useText();
  const { field, search, clear } = useFilterForm({ rules: usageFilterRules, applied, apply: onApply });
  const line = { maxLength: longestFilterText, autoComplete: 'off' };
  return (
    <FilterPanel
      label={text('usage.search')}
      onSearch={search}
      onClear={clear}
      more={
        <>
          <TextField {...field('department', text('document.department'))} {...line} />
          <TextField {...field('model', text('document.model'))} {...line} />
        </>
      }
    >
      <TextField {...field('machineId', text('document.machineId'))} {...line} />
      <TextField {...field('serialNumber', text('document.serialNumber'))} {...line} />
      <TextField {...field('contractNo', text('usage.contractNo'))} {...line} />
    </FilterPanel>
  );
}
