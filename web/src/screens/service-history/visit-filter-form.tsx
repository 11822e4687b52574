import type { SelectOption } from '../../components/field/select.tsx';
import { ListFilters } from '../../forms/list-filters.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { ApplyFilters, FilterRules } from '../../lib/filter-address.ts';
import type { VisitFilters } from './visit-filters.ts';

interface VisitFilterFormProps {
  rules: FilterRules<VisitFilters>;
  applied: VisitFilters;
  onApply: ApplyFilters<VisitFilters>;
  months: readonly SelectOption[];
}

/** The seven filters of the service history (SVH-01). */
export function VisitFilterForm({ months, ...search }: VisitFilterFormProps) {
  const text = useText();
  return (
    <ListFilters
      {...search}
      label={text('document.searchVisits')}
      box="find"
      fields={[
        { name: 'machineId', label: text('document.machineId') },
        { name: 'serialNumber', label: text('document.serialNumber') },
        {
          name: 'visitMonth',
          label: text('document.visitMonth'),
          placeholder: text('document.allMonths'),
          options: months,
        },
        { name: 'department', label: text('document.department') },
        { name: 'model', label: text('document.model') },
        { name: 'taskNature', label: text('document.taskNature') },
        { name: 'serviceMan', label: text('document.serviceMan') },
      ]}
    />
  );
}
