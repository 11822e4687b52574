import type { SelectOption } from '../components/field/select.tsx';
import { dayFilter, type FilterKind, type FilterRules, oneOf, textFilter } from '../lib/filter-address.ts';
import { containsText } from '../lib/match-text.ts';

/** One filter of a list, said once: its field, what it may hold, what it begins with and which rows it lets through. */
export interface ListFilter<Row, Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  readonly kind: FilterKind;
  readonly isDay?: boolean;
  readonly options?: readonly SelectOption[];
  /** Words of the empty choice; `null` where there is none because one option always holds. */
  readonly placeholder?: string | null;
  /** Before anybody touched it. */
  readonly initial?: string;
  /** What lets every row through, where that is not the empty value. */
  readonly any?: string;
  /** Absent where the call itself is asked for it. */
  readonly matches?: (row: Row, wanted: string) => boolean;
}

/** What a list is filtered by, beside the words looked for in all of its columns. */
export type ListValues<Name extends string> = Readonly<Record<Name | 'find', string>>;

type Choice<Row> = Omit<ListFilter<Row>, 'name' | 'label' | 'kind' | 'isDay' | 'options'> & {
  readonly options: readonly SelectOption[];
  readonly kind?: FilterKind;
};

/** The usual filters of a list of these rows. */
export function filtersFor<Row extends object>() {
  return {
    /** Part of what stands in the column of its name. */
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
    ): ListFilter<Row, Name> => ({ name, label, kind: dayFilter, isDay: true, matches }),
    choice: <Name extends string>(name: Name, label: string, choice: Choice<Row>): ListFilter<Row, Name> => ({
      name,
      label,
      kind: oneOf(choice.options.map(({ value }) => value)),
      ...choice,
    }),
  };
}

/** How the address of a list keeps its filters. */
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

/** What the call knows no parameter for is looked for in the rows it answered; everything set must hold (OPN-25, OPN-26). */
export function filterRows<Row, Name extends string>(
  rows: readonly Row[],
  filters: readonly ListFilter<Row, Name>[],
  values: Readonly<Record<Name, string>>,
): readonly Row[] {
  const set = filters.filter(({ name, any = '' }) => values[name] !== any);
  return rows.filter((row) => set.every(({ name, matches }) => matches?.(row, values[name]) ?? true));
}
