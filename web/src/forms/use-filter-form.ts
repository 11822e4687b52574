import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusField } from '../components/field/focus-field.ts';
import { useText } from '../i18n/use-text.ts';
import { type FilterRules, isAllowed, namesOf } from '../lib/filter-address.ts';

interface FilterFormOptions<Filters> {
  readonly rules: FilterRules<Filters>;
  /** The filters in force, as the address holds them. */
  readonly applied: Filters;
  readonly apply: (filters: Filters) => void;
}

/**
 * What stands in the filter fields until Search takes it. The fields follow the filters in force whenever these change: after
 * Search, Back or the removal of one. Nothing is sent anywhere, so this is lighter than a form of the portal: what a filter
 * may hold is said once, in its rules.
 */
export function useFilterForm<Filters extends Record<keyof Filters, string>>(
  options: FilterFormOptions<Filters>,
) {
  const { rules, applied, apply } = options;
  const text = useText();
  const id = useId();
  const [typed, setTyped] = useState(applied);
  const [followed, setFollowed] = useState(applied);
  const [hasTried, setHasTried] = useState(false);
  if (namesOf(rules.initial).some((name) => followed[name] !== applied[name])) {
    setFollowed(applied);
    setTyped(applied);
    setHasTried(false);
  }
  const fieldId = (name: string) => `${id}-${name}`;
  const isFaulty = (name: keyof Filters) => !isAllowed(rules.kinds[name], typed[name]);

  return {
    /** What a field of the kit takes for one filter. */
    field: (name: keyof Filters & string, label: string) => ({
      id: fieldId(name),
      label,
      value: typed[name] as string,
      onChange: (value: string) => setTyped((all) => ({ ...all, [name]: value })),
      errorMessage: hasTried && isFaulty(name) ? text(rules.kinds[name].fault) : undefined,
    }),
    search: () => {
      const faulty = namesOf(rules.initial).find(isFaulty);
      if (faulty === undefined) return apply(typed);
      flushSync(() => setHasTried(true));
      focusField(fieldId(faulty));
    },
    clear: () => {
      setTyped(rules.initial);
      setHasTried(false);
      apply(rules.initial);
    },
  };
}
