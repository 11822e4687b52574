import { isCalendarDate } from '@ebp/contracts/rules/dates';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PlainMessageId } from '../../i18n/use-text.ts';
import { useLatest } from './use-latest.ts';

/** The allowed values of one filter, and the message for a typed value that is not allowed. Empty is always allowed. */
export interface FilterKind {
  /** Whether it may have this value, next to the other filters. */
  readonly holds: (value: string, all?: Readonly<Record<string, string>>) => boolean;
  readonly fault: PlainMessageId | ((value: string) => PlainMessageId);
}

/** The filters of a search screen, by the name of their address parameter. */
export interface FilterRules<Filters> {
  /** The initial filters; an address contains only what differs from them. */
  readonly initial: Filters;
  readonly kinds: { readonly [Name in keyof Filters]: FilterKind };
}

/** Longest text of a filter, in characters. */
export const longestFilterText = 100;

/** Any text a person may search for. */
export const textFilter: FilterKind = {
  holds: (value) => value.length <= longestFilterText,
  fault: 'validation.invalid',
};

/** A day as the date field stores it: ISO if valid. */
export const dayFilter: FilterKind = { holds: isCalendarDate, fault: 'validation.date' };

/** The last day of a period; not before its first day, another filter. */
export function lastDayFilter(firstDay: string): FilterKind {
  return {
    holds: (value, all) => isCalendarDate(value) && value >= (all?.[firstDay] ?? ''),
    fault: (value) => (isCalendarDate(value) ? 'validation.dayOrder' : 'validation.date'),
  };
}

/** A code as the upstream writes it; lists of codes are open, so an unknown one is allowed. */
export const codeFilter: FilterKind = {
  holds: (value) => /^\w{1,40}$/.test(value),
  fault: 'validation.choice',
};

/** One of these values, such as the codes of the person's customers. */
export function oneOf(values: readonly string[]): FilterKind {
  return { holds: (value) => values.includes(value), fault: 'validation.choice' };
}

/** The message for a value that a filter may not have; undefined if it may. */
export function faultIn<Filters extends Record<keyof Filters, string>>(
  name: keyof Filters,
  filters: Filters,
  { kinds }: FilterRules<Filters>,
): PlainMessageId | undefined {
  const { holds, fault } = kinds[name];
  const value = filters[name].trim();
  if (value === '' || holds(value, filters)) return undefined;
  return typeof fault === 'function' ? fault(value) : fault;
}

/** The filters in an address; one that is absent there or cannot be used is as at first. */
export function readFilters<Filters extends Record<keyof Filters, string>>(
  search: URLSearchParams,
  { initial, kinds }: FilterRules<Filters>,
): Filters {
  const filters = { ...initial };
  for (const name of namesOf(initial)) {
    const value = search.get(name)?.trim();
    if (value && kinds[name].holds(value, filters)) filters[name] = value as Filters[typeof name];
  }
  return filters;
}

/** Writes filters into an address. A new search starts on the first page of the list, with no record open. */
export function writeFilters<Filters extends Record<keyof Filters, string>>(
  search: URLSearchParams,
  filters: Filters,
  { initial }: FilterRules<Filters>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of namesOf(initial)) {
    const value = filters[name].trim();
    if (value === '' || value === initial[name]) next.delete(name);
    else next.set(name, value);
  }
  next.delete('page');
  next.delete('view');
  return next;
}

/** Names of the filters that differ from the initial ones, in their order. */
export function changedFilters<Filters extends Record<keyof Filters, string>>(
  filters: Filters,
  { initial }: FilterRules<Filters>,
): readonly (keyof Filters & string)[] {
  return namesOf(initial).filter((name) => filters[name] !== initial[name]);
}

/**
 * Applies filters; with `isTyped`, for the search box, it replaces the history entry, so that Back does not step
 * through single letters.
 */
export type ApplyFilters<Filters> = (filters: Filters, how?: { isTyped?: boolean }) => void;

/**
 * Keeps the filters of a search screen in the address, so that Back, reload and a shared link restore them. Keep the
 * same rules between renders; the filters stay the same object until one of them changes. They are applied
 * synchronously, not in a router transition: filters that arrive later would overwrite what was typed meanwhile. The
 * address that is shown already adds nothing to the history.
 */
export function useFilterAddress<Filters extends Record<keyof Filters, string>>(
  rules: FilterRules<Filters>,
): [Filters, ApplyFilters<Filters>] {
  const [search, setSearch] = useSearchParams();
  const inForce = writeFilters(new URLSearchParams(), readFilters(search, rules), rules).toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(inForce), rules), [inForce, rules]);
  const apply = useLatest<Parameters<ApplyFilters<Filters>>, void>((next, { isTyped = false } = {}) => {
    const address = writeFilters(search, next, rules);
    setSearch(address, { flushSync: true, replace: isTyped || `${address}` === `${search}` });
  });
  return [filters, apply];
}

/** Names of the filters, in their order. */
export function namesOf<Filters extends object>(filters: Filters): (keyof Filters & string)[] {
  return Object.keys(filters) as (keyof Filters & string)[];
}
