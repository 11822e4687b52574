import { Select, type SelectOption } from '../../components/field/select.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { FilterPanel } from '../../components/layout/filter-panel.tsx';
import { useFilterForm } from '../../forms/use-filter-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { type FilterRules, longestFilterText } from '../../lib/filter-address.ts';
import type { UserFilters } from './user-filters.ts';

interface UserFilterFormProps {
  rules: FilterRules<UserFilters>;
  applied: UserFilters;
  onApply: (filters: UserFilters) => void;
  statuses: readonly SelectOption[];
}

/** Finds one among many users; apart from the list, which typing need not draw again. */
export function UserFilterForm({ rules, applied, onApply, statuses }: UserFilterFormProps) {
  const text = useText();
  const { field, search, clear } = useFilterForm({ rules, applied, apply: onApply });
  return (
    <FilterPanel label={text('user.find')} onSearch={search} onClear={clear}>
      <TextField {...field('text', text('user.findText'))} maxLength={longestFilterText} autoComplete="off" />
      <Select {...field('status', text('user.status'))} placeholder={text('common.all')} options={statuses} />
    </FilterPanel>
  );
}
