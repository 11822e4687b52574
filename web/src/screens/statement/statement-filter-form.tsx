import type { StatementType } from '@ebp/contracts/entities/statement';
import type { SelectOption } from '../../components/field/select.tsx';
import { type FilterField, ListFilters } from '../../forms/list-filters.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { ApplyFilters, FilterRules } from '../../lib/filter-address.ts';
import { useUser } from '../../lib/session.ts';
import type { StatementFilters } from './statement-filters.ts';

interface StatementFilterFormProps {
  type: StatementType;
  rules: FilterRules<StatementFilters>;
  applied: StatementFilters;
  onApply: ApplyFilters<StatementFilters>;
  months: readonly SelectOption[];
  dueMonths: readonly SelectOption[];
}

/** Company and month; for invoices the month they are due in, their number and their machine as well (STM-02). */
export function StatementFilterForm({ type, months, dueMonths, ...search }: StatementFilterFormProps) {
  const text = useText();
  const { customerList } = useUser();
  const placeholder = text('document.allMonths');
  const ofBoth: readonly FilterField<StatementFilters>[] = [
    {
      name: 'customerCode',
      label: text('document.childCompany'),
      placeholder: text('document.allCompanies'),
      options: customerList.map(({ code, name }) => ({ value: code, label: name })),
    },
    { name: 'month', label: text('document.month'), placeholder, options: months },
  ];
  const ofInvoices: readonly FilterField<StatementFilters>[] = [
    { name: 'dueDateMonth', label: text('document.dueDateMonth'), placeholder, options: dueMonths },
    { name: 'documentNumber', label: text('document.invoiceNumber') },
    { name: 'serialNumber', label: text('document.serialNumber') },
  ];
  return (
    <ListFilters
      {...search}
      label={text('document.search')}
      box="find"
      fields={type === 'TGI' ? [...ofBoth, ...ofInvoices] : ofBoth}
    />
  );
}
