import { DateField } from '../../components/field/date-field.tsx';
import { Select } from '../../components/field/select.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { FilterPanel } from '../../components/layout/filter-panel.tsx';
import { useFilterForm } from '../../forms/use-filter-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { longestFilterText } from '../../lib/filter-address.ts';
import { type HistoryFilters, historyFilterRules } from './history-filters.ts';

interface HistoryFilterFormProps {
  applied: HistoryFilters;
  onApply: (filters: HistoryFilters) => void;
}

/** Narrows the time line; the types are switched beside it, at once. */
export function HistoryFilterForm({ applied, onApply }: HistoryFilterFormProps) {
  const text = useText();
  const { field, search, clear } = useFilterForm({ rules: historyFilterRules, applied, apply: onApply });
  return (
    <FilterPanel
      label={text('contactHistory.search')}
      onSearch={search}
      onClear={clear}
      more={
        <>
          <DateField {...field('from', text('contactHistory.from'))} />
          <DateField {...field('to', text('contactHistory.to'))} />
        </>
      }
    >
      <TextField
        {...field('words', text('contactHistory.words'))}
        placeholder={text('contactHistory.wordsHint')}
        maxLength={longestFilterText}
        autoComplete="off"
      />
      <Select
        {...field('direction', text('contactHistory.direction'))}
        placeholder={text('contactHistory.anyDirection')}
        options={[
          { value: 'IN', label: text('contactHistory.incoming') },
          { value: 'OUT', label: text('contactHistory.outgoing') },
        ]}
      />
    </FilterPanel>
  );
}
