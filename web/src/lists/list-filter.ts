import type { SelectOption } from '../components/field/select.tsx';
import { containsText } from '../lib/formats/texts.ts';
import {
  dayFilter,
  type FilterKind,
  type FilterRules,
  oneOf,
  textFilter,
} from '../lib/pages/filter-address.ts';
import type { FilterField } from './list-filters.tsx';

/** One filter of a list, declared once: its field, allowed values, initial value and the rows it matches. */
export interface ListFilter<Row, Name extends string = string> extends FilterField<Name> {
  readonly kind: FilterKind;
  /** Initial value. */
  readonly initial?: string;
  /** The value that matches every row, if it is not the empty one. */
  readonly any?: string;
  /** Absent if the filter is a parameter of the call itself. */
  readonly matches?: (row: Row, wanted: string) => boolean;
}

/** The values of a list's filters, and of the search over all columns. */
export type ListValues<Name extends string> = Readonly<Record<Name | 'find', string>>;

type Choice<Row> = Omit<ListFilter<Row>, 'name' | 'label' | 'kind' | 'isDay' | 'options'> & {
  readonly options: readonly SelectOption[];
  readonly kind?: FilterKind;
};

/** Builders for the usual filters of a list. */
export function filtersFor<Row extends object>() {
  return {
    /** Matches a part of the text in the column with its name. */
    text: <Name extends keyof Row & string>(name: Name, label: string): ListFilter<Row, Name> => ({
      name,
      label,
      kind: textFilter,
      matches: (row, wanted) => containsText(row[name] as string | null | undefined, wanted),
    }),
    day: <Name extends string>(
      name: Name,
      label: string,
      matches: (row: Row, day: string) => boolean,
      kind = dayFilter,
    ): ListFilter<Row, Name> => ({ name, label, kind, isDay: true, matches }),
    choice: <Name extends string>(name: Name, label: string, choice: Choice<Row>): ListFilter<Row, Name> => ({
      name,
      label,
      kind: oneOf(choice.options.map(({ value }) => value)),
      ...choice,
    }),
  };
}

/** How a list keeps its filters in the address. */
export function rulesOf<Row, Name extends string>(
  filters: readonly ListFilter<Row, Name>[],
): FilterRules<ListValues<Name>> {
  const of = <Part>(part: (filter: ListFilter<Row, Name>) => Part) =>
    Object.fromEntries(filters.map((filter) => [filter.name, part(filter)])) as Record<Name, Part>;
  return {
    initial: { find: '', ...of(({ initial }) => initial ?? '') },
    kinds: { find: textFilter, ...of(({ kind }) => kind) },
  };
}

/**
 * Applies the filters that are not parameters of the call to the rows it returned; a row must match all of them
 * (OPN-25, OPN-26).
 */
export function filterRows<Row, Name extends string>(
  rows: readonly Row[],
  filters: readonly ListFilter<Row, Name>[],
  values: Readonly<Record<Name, string>>,
): readonly Row[] {
  const set = filters.filter(({ name, any = '' }) => values[name] !== any);
  return rows.filter((row) => set.every(({ name, matches }) => matches?.(row, values[name]) ?? true));
}
