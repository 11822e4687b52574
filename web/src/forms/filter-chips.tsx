import { ChipList } from '../components/button/chip.tsx';
import { changedFilters, type FilterRules } from '../lib/filter-address.ts';

interface FilterChipsProps<Filters> {
  /** Names the list, e.g. "Filters that are set". */
  label: string;
  rules: FilterRules<Filters>;
  applied: Filters;
  onApply: (filters: Filters) => void;
  /** "Serial number: SFB20418". */
  chipOf: (name: keyof Filters & string, value: string) => string;
}

/** The filters in force that differ from those a search begins with, each with the way to drop it. */
export function FilterChips<Filters extends Record<keyof Filters, string>>(props: FilterChipsProps<Filters>) {
  const { label, rules, applied, onApply, chipOf } = props;
  return (
    <ChipList
      label={label}
      chips={changedFilters(applied, rules).map((name) => ({
        key: name,
        label: chipOf(name, applied[name]),
        onRemove: () => onApply({ ...applied, [name]: rules.initial[name] }),
      }))}
    />
  );
}
