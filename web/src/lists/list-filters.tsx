import { memo } from 'react';
import { ChipList } from '../components/button/chip.tsx';
import { DateField } from '../components/field/date-field.tsx';
import { Select, type SelectOption } from '../components/field/select.tsx';
import { TextField } from '../components/field/text-field.tsx';
import { FilterPanel } from '../components/layout/filter-panel.tsx';
import { useText } from '../i18n/use-text.ts';
import { asRead } from '../lib/formats/as-read.ts';
import {
  type ApplyFilters,
  changedFilters,
  type FilterRules,
  longestFilterText,
} from '../lib/pages/filter-address.ts';
import { useFilterForm } from './use-filter-form.ts';

/** One documented filter of a list: a text field, a date or a select. */
export interface FilterField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly isDay?: boolean;
  readonly options?: readonly SelectOption[];
  /** Text of the empty option; `null` removes it, where an option is always chosen. */
  readonly placeholder?: string | null;
}

export interface ListFiltersProps<Filters> {
  /** Accessible name of the search, e.g. "Search machines". */
  label: string;
  rules: FilterRules<Filters>;
  /** The active filters, as the address has them. */
  applied: Filters;
  onApply: ApplyFilters<Filters>;
  /** Name of the filter that searches all columns while typing. */
  box: keyof Filters & string;
  boxLabel?: string;
  fields: readonly FilterField<keyof Filters & string>[];
  /** For a screen whose primary button is another one, e.g. Next. */
  isSecondary?: boolean;
}

function Search<Filters extends Record<keyof Filters, string>>(props: ListFiltersProps<Filters>) {
  const { label, rules, applied, onApply, box, fields, isSecondary = false } = props;
  const text = useText();
  const form = useFilterForm({ rules, applied, apply: onApply, typedName: box });
  const boxLabel = props.boxLabel ?? text('table.findInAll');
  const chips = changedFilters(applied, rules).flatMap((name) => {
    const field = fields.find((one) => one.name === name);
    return field
      ? [{ name, text: text('kit.pair', { name: field.label, value: shown(field, applied[name]) }) }]
      : [];
  });
  return (
    <FilterPanel
      label={label}
      isSecondary={isSecondary}
      onSearch={form.search}
      onClear={form.clear}
      box={
        <TextField
          {...form.box}
          type="search"
          label={boxLabel}
          isLabelHidden
          placeholder={boxLabel}
          maxLength={longestFilterText}
          autoComplete="off"
          enterKeyHint="search"
        />
      }
      chips={
        <ChipList
          label={text('table.filtersSet')}
          chips={chips.map((chip) => ({
            key: chip.name,
            label: chip.text,
            onRemove: () => onApply({ ...applied, [chip.name]: rules.initial[chip.name] }),
          }))}
        />
      }
    >
      {fields.map((field) => (
        <FilterInput key={field.name} field={field} form={form} />
      ))}
    </FilterPanel>
  );
}

/**
 * The search of every list: one line with a search box for all columns and the active filters, and the list's own
 * filters behind "More filters", which collapse again after Search. A
 * list that is sorted or turned does not render it: keep the same functions and fields between renders.
 */
export const ListFilters = memo(Search) as typeof Search;

interface FilterInputProps<Filters> {
  field: FilterField<keyof Filters & string>;
  form: ReturnType<typeof useFilterForm<Filters & Record<keyof Filters, string>>>;
}

function FilterInput<Filters>({ field, form }: FilterInputProps<Filters>) {
  const { name, label, isDay, options, placeholder } = field;
  if (options) {
    const empty = placeholder !== undefined && { placeholder };
    return <Select {...form.choice(name, label)} options={options} {...empty} />;
  }
  if (isDay) return <DateField {...form.field(name, label)} />;
  return <TextField {...form.field(name, label)} maxLength={longestFilterText} autoComplete="off" isCode />;
}

/** The text of a value as its field shows it. */
function shown({ options, isDay }: FilterField<string>, value: string): string {
  if (isDay) return asRead(value);
  return options?.find((option) => option.value === value)?.label ?? value;
}
