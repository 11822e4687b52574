import { useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusField } from '../components/field/focus-field.ts';
import { useText } from '../i18n/use-text.ts';
import { type ApplyFilters, type FilterRules, isAllowed, namesOf } from '../lib/filter-address.ts';

interface FilterFormOptions<Filters> {
  readonly rules: FilterRules<Filters>;
  /** The filters in force, as the address holds them. */
  readonly applied: Filters;
  readonly apply: ApplyFilters<Filters>;
  /** The filter that comes into force while it is typed. */
  readonly typedName?: (keyof Filters & string) | undefined;
}

/** How long the search box waits for the next letter, in milliseconds. */
const typingPause = 200;

/**
 * What stands in the filter fields until Search takes it. A field follows its filter in force whenever that changes: after
 * Search, Back or its removal. Nothing is sent anywhere, so this is lighter than a form of the portal: what a filter
 * may hold is said once, in its rules.
 */
export function useFilterForm<Filters extends Record<keyof Filters, string>>(
  options: FilterFormOptions<Filters>,
) {
  const { rules, applied, apply, typedName } = options;
  const text = useText();
  const id = useId();
  const [typed, setTyped] = useState(applied);
  const [followed, setFollowed] = useState(applied);
  const [hasTried, setHasTried] = useState(false);
  const [isComposing, setIsComposing] = useState(false);
  /** What was just typed and put into force: the box may be a letter further by now, and keeps it. */
  const [sent, setSent] = useState<string>();
  const changed = namesOf(rules.initial).filter((name) => followed[name] !== applied[name]);
  if (changed.length > 0) {
    setFollowed(applied);
    setSent(undefined);
    const news = changed.filter((name) => name !== typedName || applied[name] !== sent);
    setTyped((all) => ({ ...all, ...Object.fromEntries(news.map((name) => [name, applied[name]])) }));
    setHasTried(false);
  }
  const fieldId = (name: string) => `${id}-${name}`;
  const isFaulty = (name: keyof Filters) => !isAllowed(rules.kinds[name], typed[name]);
  const searchFor = (wanted: Filters): boolean => {
    const faulty = namesOf(rules.initial).find((name) => !isAllowed(rules.kinds[name], wanted[name]));
    if (faulty === undefined) {
      apply(wanted);
      return true;
    }
    flushSync(() => {
      setTyped(wanted);
      setHasTried(true);
    });
    focusField(fieldId(faulty));
    return false;
  };

  const boxText: string = typedName ? typed[typedName] : '';
  const isAhead = typedName !== undefined && !isComposing && boxText.trim() !== applied[typedName];
  useEffect(() => {
    if (!isAhead || typedName === undefined) return;
    const timer = setTimeout(() => {
      setSent(boxText.trim());
      apply({ ...applied, [typedName]: boxText }, { isTyped: true });
    }, typingPause);
    return () => clearTimeout(timer);
  }, [isAhead, boxText, typedName, applied, apply]);

  return {
    /** What a field of the kit takes for one filter. */
    field: (name: keyof Filters & string, label: string) => ({
      id: fieldId(name),
      label,
      value: typed[name] as string,
      onChange: (value: string) => setTyped((all) => ({ ...all, [name]: value })),
      errorMessage: hasTried && isFaulty(name) ? text(rules.kinds[name].fault) : undefined,
    }),
    /** The same for a list box: choosing from it searches at once. */
    choice: (name: keyof Filters & string, label: string) => ({
      id: fieldId(name),
      label,
      value: typed[name] as string,
      onChange: (value: string) => void searchFor({ ...typed, [name]: value }),
    }),
    /** The box that searches while it is typed into. */
    box: {
      value: boxText,
      onChange: (value: string) => typedName && setTyped((all) => ({ ...all, [typedName]: value })),
      onCompositionStart: () => setIsComposing(true),
      onCompositionEnd: () => setIsComposing(false),
    },
    /** Whether the search was made; otherwise the first faulty field has the focus. */
    search: () => searchFor(typed),
    clear: () => {
      setTyped(rules.initial);
      setHasTried(false);
      apply(rules.initial);
    },
  };
}
