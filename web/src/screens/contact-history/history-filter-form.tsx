import { ListFilters } from '../../forms/list-filters.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { ApplyFilters } from '../../lib/filter-address.ts';
import { type HistoryFilters, historyFilterRules } from './history-filters.ts';

interface HistoryFilterFormProps {
  applied: HistoryFilters;
  onApply: ApplyFilters<HistoryFilters>;
}

/** Narrows the time line; the types are switched beside it, at once. */
export function HistoryFilterForm(search: HistoryFilterFormProps) {
  const text = useText();
  return (
    <ListFilters
      {...search}
      label={text('contactHistory.search')}
      rules={historyFilterRules}
      box="words"
      boxLabel={text('contactHistory.words')}
      fields={[
        {
          name: 'direction',
          label: text('contactHistory.direction'),
          placeholder: text('contactHistory.anyDirection'),
          options: [
            { value: 'IN', label: text('contactHistory.incoming') },
            { value: 'OUT', label: text('contactHistory.outgoing') },
          ],
        },
        { name: 'from', label: text('contactHistory.from'), isDay: true },
        { name: 'to', label: text('contactHistory.to'), isDay: true },
      ]}
    />
  );
}
