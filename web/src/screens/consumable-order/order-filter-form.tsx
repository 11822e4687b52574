import { DateField } from '../../components/field/date-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { FilterPanel } from '../../components/layout/filter-panel.tsx';
import { useFilterForm } from '../../forms/use-filter-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { longestFilterText } from '../../lib/filter-address.ts';
import { type OrderFilters, orderFilterRules } from './order-filters.ts';

interface OrderFilterFormProps {
  applied: OrderFilters;
  onApply: (filters: OrderFilters) => void;
}

/** Machine and days of the orders looked for (CON-01). */
export function OrderFilterForm({ applied, onApply }: OrderFilterFormProps) {
  const text = useText();
  const { field, search, clear } = useFilterForm({ rules: orderFilterRules, applied, apply: onApply });
  return (
    <FilterPanel label={text('document.searchOrders')} onSearch={search} onClear={clear}>
      <TextField
        {...field('serialNumber', text('document.serialNumber'))}
        maxLength={longestFilterText}
        autoComplete="off"
      />
      <DateField {...field('orderDateFrom', text('document.orderDateFrom'))} />
      <DateField {...field('orderDateTo', text('document.orderDateTo'))} />
    </FilterPanel>
  );
}
