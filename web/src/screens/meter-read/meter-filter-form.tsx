import { ListFilters } from '../../forms/list-filters.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { ApplyFilters } from '../../lib/filter-address.ts';
import { type MeterFilters, meterFilterRules } from './meter-filters.ts';

interface MeterFilterFormProps {
  applied: MeterFilters;
  onApply: ApplyFilters<MeterFilters>;
}

export function MeterFilterForm(search: MeterFilterFormProps) {
  const text = useText();
  return (
    <ListFilters
      {...search}
      label={text('machine.search')}
      rules={meterFilterRules}
      box="find"
      fields={[
        { name: 'machineId', label: text('machine.machineId') },
        { name: 'serialNumber', label: text('machine.serialNumber') },
        { name: 'department', label: text('machine.department') },
        { name: 'model', label: text('machine.model') },
      ]}
    />
  );
}
