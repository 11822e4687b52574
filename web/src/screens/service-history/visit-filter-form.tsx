import { Select, type SelectOption } from '../../components/field/select.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { FilterPanel } from '../../components/layout/filter-panel.tsx';
import { useFilterForm } from '../../forms/use-filter-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { type FilterRules, longestFilterText } from '../../lib/filter-address.ts';
import type { VisitFilters } from './visit-filters.ts';

interface VisitFilterFormProps {
  rules: FilterRules<VisitFilters>;
  applied: VisitFilters;
  onApply: (filters: VisitFilters) => void;
  months: readonly SelectOption[];
}

/** The seven filters of the service history; on a phone those that find one machine's visits come first (SVH-01). */
export function VisitFilterForm({ rules, applied, onApply, months }: VisitFilterFormProps) {
  const text = useText();
  const { field, search, clear } = useFilterForm({ rules, applied, apply: onApply });
  const line = { maxLength: longestFilterText, autoComplete: 'off' };
  return (
    <FilterPanel
      label={text('document.searchVisits')}
      onSearch={search}
      onClear={clear}
      more={
        <>
          <TextField {...field('department', text('document.department'))} {...line} />
          <TextField {...field('model', text('document.model'))} {...line} />
          <TextField {...field('taskNature', text('document.taskNature'))} {...line} />
          <TextField {...field('serviceMan', text('document.serviceMan'))} {...line} />
        </>
      }
    >
      <TextField {...field('machineId', text('document.machineId'))} {...line} />
      <TextField {...field('serialNumber', text('document.serialNumber'))} {...line} />
      <Select
        {...field('visitMonth', text('document.visitMonth'))}
        placeholder={text('document.allMonths')}
        options={months}
      />
    </FilterPanel>
  );
}
