import type { StatementType } from '@ebp/contracts/entities/statement';
import { Select, type SelectOption } from '../../components/field/select.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { FilterPanel } from '../../components/layout/filter-panel.tsx';
import { useFilterForm } from '../../forms/use-filter-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { type FilterRules, longestFilterText } from '../../lib/filter-address.ts';
import { useUser } from '../../lib/session.ts';
import type { StatementFilters } from './statement-filters.ts';

interface StatementFilterFormProps {
  type: StatementType;
  rules: FilterRules<StatementFilters>;
  applied: StatementFilters;
  onApply: (filters: StatementFilters) => void;
  months: readonly SelectOption[];
  dueMonths: readonly SelectOption[];
}

/** Company and month; for invoices the month they are due in, their number and their machine as well (STM-02). */
export function StatementFilterForm({
  type,
  rules,
  applied,
  onApply,
  months,
  dueMonths,
}: StatementFilterFormProps) {
  const text = useText();
  const { customerList } = useUser();
  const { field, search, clear } = useFilterForm({ rules, applied, apply: onApply });
  const line = { maxLength: longestFilterText, autoComplete: 'off' };
  const placeholder = text('document.allMonths');
  return (
    <FilterPanel
      label={text('document.search')}
      onSearch={search}
      onClear={clear}
      more={
        type === 'TGI' && (
          <>
            <Select
              {...field('dueDateMonth', text('document.dueDateMonth'))}
              placeholder={placeholder}
              options={dueMonths}
            />
            <TextField {...field('documentNumber', text('document.invoiceNumber'))} {...line} />
            <TextField {...field('serialNumber', text('document.serialNumber'))} {...line} />
          </>
        )
      }
    >
      <Select
        {...field('customerCode', text('document.childCompany'))}
        placeholder={text('document.allCompanies')}
        options={customerList.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <Select {...field('month', text('document.month'))} placeholder={placeholder} options={months} />
    </FilterPanel>
  );
}
