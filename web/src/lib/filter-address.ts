import { isCalendarDate } from '@ebp/contracts/rules/dates';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PlainMessageId } from '../i18n/message-id.ts';

/** What one filter may hold, and the message for a typed value that it may not. Empty is always allowed. */
export interface FilterKind {
  readonly holds: (value: string) => boolean;
  readonly fault: PlainMessageId;
}

/** What a search screen filters by: texts by name, the name being that of the address parameter. */
export interface FilterRules<Filters> {
  /** The filters before anybody touched them; an address says only what differs from these. */
  readonly initial: Filters;
  readonly kinds: { readonly [Name in keyof Filters]: FilterKind };
}

/** Longest text a filter takes, in characters. */
export const longestFilterText = 100;

/** Any text a person may search for. */
export const textFilter: FilterKind = {
  holds: (value) => value.length <= longestFilterText,
  fault: 'validation.invalid',
};

/** A day as the date field holds it: ISO once it names one. */
export const dayFilter: FilterKind = { holds: isCalendarDate, fault: 'validation.date' };

/** A code as the upstream writes them; lists of codes are open, so an unknown one is not refused. */
export const codeFilter: FilterKind = {
  holds: (value) => /^\w{1,40}$/.test(value),
  fault: 'validation.choice',
};

/** One of these values, such as the codes of the person's customers. */
export function oneOf(values: readonly string[]): FilterKind {
  return { holds: (value) => values.includes(value), fault: 'validation.choice' };
}

/** Whether a value may stand in a filter. */
export function isAllowed({ holds }: FilterKind, value: string): boolean {
  return value.trim() === '' || holds(value.trim());
}

export function readFilters<Filters extends Record<keyof Filters, string>>(
  search: URLSearchParams,
  { initial, kinds }: FilterRules<Filters>,
): Filters {
  const filters = { ...initial };
  for (const name of namesOf(initial)) {
    const value = search.get(name)?.trim();
    if (value && kinds[name].holds(value)) filters[name] = value as Filters[typeof name];
  }
  return filters;
}

/** Puts filters into an address. A new search begins on its first page and in the list, not in a record. */
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

/** Puts filters into force; each letter typed into the search box is no step of its own for Back. */
export type ApplyFilters<Filters> = (filters: Filters, how?: { isTyped?: boolean }) => void;

/**
 * Keeps the filters of a search screen in the address, so that Back, reload and a shared link restore them.
 * Keep the same rules between renders; the filters stay the same object until one of them changes. They change at once, not
 * in a transition of the router: what is typed a moment later would be overwritten by filters that arrive after it.
 */
export function useFilterAddress<Filters extends Record<keyof Filters, string>>(
  rules: FilterRules<Filters>,
): [Filters, ApplyFilters<Filters>] {
  const [search, setSearch] = useSearchParams();
  const inForce = writeFilters(new URLSearchParams(), readFilters(search, rules), rules).toString();
  const filters = useMemo(() => readFilters(new URLSearchParams(inForce), rules), [inForce, rules]);
  const apply = useCallback(
    (next: Filters, { isTyped = false } = {}) =>
      setSearch((current) => writeFilters(current, next, rules), { flushSync: true, replace: isTyped }),
    [setSearch, rules],
  );
  return [filters, apply];
}

/** Names of the filters, in their order. */
export function namesOf<Filters extends object>(filters: Filters): (keyof Filters & string)[] {
  return Object.keys(filters) as (keyof Filters & string)[];
}
