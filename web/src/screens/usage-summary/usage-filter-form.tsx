import { ListFilters } from '../../forms/list-filters.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { ApplyFilters } from '../../lib/filter-address.ts';
import { type UsageFilters, usageFilterRules } from './usage-filters.ts';

interface UsageFilterFormProps {
  applied: UsageFilters;
  onApply: ApplyFilters<UsageFilters>;
}

/** What machines are looked for by (USG-01). */
export function UsageFilterForm(search: UsageFilterFormProps) {
  const text = useText();
  return (
    <ListFilters
      {...search}
      label={text('usage.search')}
      rules={usageFilterRules}
      box="find"
      fields={[
        { name: 'machineId', label: text('document.machineId') },
        { name: 'serialNumber', label: text('document.serialNumber') },
        { name: 'contractNo', label: text('usage.contractNo') },
        { name: 'department', label: text('document.department') },
        { name: 'model', label: text('document.model') },
      ]}
    />
  );
}
