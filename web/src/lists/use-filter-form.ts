import { useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusField } from '../components/field/error-summary.tsx';
import { useText } from '../i18n/use-text.ts';
import { type ApplyFilters, type FilterRules, faultIn, namesOf } from '../lib/pages/filter-address.ts';

interface FilterFormOptions<Filters> {
  readonly rules: FilterRules<Filters>;
  /** The active filters, as the address has them. */
  readonly applied: Filters;
  readonly apply: ApplyFilters<Filters>;
  /** The filter that applies while it is typed. */
  readonly typedName?: (keyof Filters & string) | undefined;
}

/** How long the search box waits for the next keystroke, in milliseconds. */
const typingPause = 200;

/**
 * The values of the filter fields until Search applies them. A field follows its active filter whenever that changes:
 * after Search, Back or its removal. Nothing is submitted, so this is simpler than a portal form: what a filter allows
 * is declared once, in its rules.
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
  /** The text of the box that was last applied: the person may have typed more since, and that is kept. */
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
  const searchFor = (wanted: Filters): boolean => {
    const faulty = namesOf(rules.initial).find((name) => faultIn(name, wanted, rules));
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
    /** The props of a kit field for one filter. */
    field: (name: keyof Filters & string, label: string) => {
      const fault = hasTried ? faultIn(name, typed, rules) : undefined;
      return {
        id: fieldId(name),
        label,
        value: typed[name] as string,
        onChange: (value: string) => {
          setTyped((all) => ({ ...all, [name]: value }));
          // What the next attempt finds is said again, in the same words as well.
          setHasTried(false);
        },
        errorMessage: fault && text(fault),
        isLedTo: true,
      };
    },
    /** The same for a select: a choice applies at once. */
    choice: (name: keyof Filters & string, label: string) => ({
      id: fieldId(name),
      label,
      value: typed[name] as string,
      onChange: (value: string) => void searchFor({ ...typed, [name]: value }),
    }),
    /** The search box, which applies while typing. */
    box: {
      value: boxText,
      onChange: (value: string) => typedName && setTyped((all) => ({ ...all, [typedName]: value })),
      onCompositionStart: () => setIsComposing(true),
      onCompositionEnd: () => setIsComposing(false),
    },
    /** Whether the search was made; otherwise the first invalid field has the focus. */
    search: () => searchFor(typed),
    clear: () => {
      setTyped(rules.initial);
      setHasTried(false);
      apply(rules.initial);
    },
  };
}
