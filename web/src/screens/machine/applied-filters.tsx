import { ChipList } from '../../components/button/chip.tsx';
import { type Text, useText } from '../../i18n/use-text.ts';
import { changedFilters, type FilterRules } from '../../lib/filter-address.ts';
import { formDate } from '../../lib/formats.ts';
import { useUser } from '../../lib/session.ts';
import { anyStatus, type MachineFilters } from './machine-filters.ts';

interface AppliedFiltersProps {
  rules: FilterRules<MachineFilters>;
  applied: MachineFilters;
  onApply: (filters: MachineFilters) => void;
  statusName: (code: string) => string;
}

/** The filters in force that differ from those a search begins with, each with the way to drop it. */
export function AppliedFilters({ rules, applied, onApply, statusName }: AppliedFiltersProps) {
  const text = useText();
  const { customerList } = useUser();
  const shownAs = (name: keyof MachineFilters): string => {
    const value = applied[name];
    switch (name) {
      case 'status':
        return value === anyStatus ? text('common.all') : statusName(value);
      case 'customerCode':
        return customerList.find(({ code }) => code === value)?.name ?? value;
      case 'contractStartDate':
      case 'contractEndDate':
        return formDate(value);
      default:
        return value;
    }
  };
  return (
    <ChipList
      label={text('machine.filters')}
      chips={changedFilters(applied, rules).map((name) => ({
        key: name,
        label: text('machine.filter', { name: filterName(text, name), value: shownAs(name) }),
        onRemove: () => onApply({ ...applied, [name]: rules.initial[name] }),
      }))}
    />
  );
}

function filterName(text: Text, name: keyof MachineFilters): string {
  return text(name === 'customerCode' ? 'machine.customer' : `machine.${name}`);
}
