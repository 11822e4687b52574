import { ListFilters } from '../../forms/list-filters.tsx';
import type { MachineStatusNames } from '../../forms/machine-choice/use-machine-status.ts';
import { useText } from '../../i18n/use-text.ts';
import type { ApplyFilters, FilterRules } from '../../lib/filter-address.ts';
import { useUser } from '../../lib/session.ts';
import { anyStatus, type MachineFilters } from './machine-filters.ts';

interface MachineFilterFormProps {
  rules: FilterRules<MachineFilters>;
  applied: MachineFilters;
  onApply: ApplyFilters<MachineFilters>;
  status: MachineStatusNames;
}

/** The nine filters of the machine list (MAC-01, MAC-02). */
export function MachineFilterForm({ status, ...search }: MachineFilterFormProps) {
  const text = useText();
  const { customerList } = useUser();
  const now = search.applied.status;
  const codes = status.codes.includes(now) ? status.codes : [...status.codes, now];
  const statusChoices = codes
    .filter((code) => code !== anyStatus)
    .map((code) => ({ value: code, label: status.nameOf(code) }));
  return (
    <ListFilters
      {...search}
      label={text('machine.search')}
      box="find"
      fields={[
        { name: 'machineId', label: text('machine.machineId') },
        { name: 'serialNumber', label: text('machine.serialNumber') },
        {
          name: 'status',
          label: text('machine.status'),
          placeholder: null,
          options: [{ value: anyStatus, label: text('common.all') }, ...statusChoices],
        },
        { name: 'department', label: text('machine.department') },
        { name: 'model', label: text('machine.model') },
        { name: 'contractNo', label: text('machine.contractNo') },
        { name: 'contractStartDate', label: text('machine.contractStartDate'), isDay: true },
        { name: 'contractEndDate', label: text('machine.contractEndDate'), isDay: true },
        {
          name: 'customerCode',
          label: text('machine.customer'),
          placeholder: text('machine.allCustomers'),
          options: customerList.map(({ code, name }) => ({ value: code, label: name })),
        },
      ]}
    />
  );
}
