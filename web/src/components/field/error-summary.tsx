import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { ErrorIcon } from '../icons/control-icons.ts';
import styles from './error-summary.module.css';

export interface FieldProblem {
  /** Id of the field; undefined for a problem of the whole form. */
  fieldId?: string | undefined;
  message: ReactNode;
  /** Unique among the problems: where in the form it is. */
  path: string;
}

interface ErrorSummaryProps {
  problems: readonly FieldProblem[];
  /** Changes with every rejected submit, so that the summary takes the focus again. */
  attempt: number;
  /** Problems of what is being typed after an attempt leave the focus where it is (WCAG 2.2, 3.2.2). */
  isQuiet?: boolean;
}

/**
 * The problems to correct, first on the page: takes the focus and links to each field (GOV.UK pattern, WCAG 2.2,
 * 3.3.1).
 */
export function ErrorSummary({ problems, attempt, isQuiet }: ErrorSummaryProps) {
  const text = useText();
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const isShown = problems.length > 0;
  // Before the links can be pressed: a later effect would take the focus back from the field that a link has led to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt moves the focus even if nothing else changed
  useLayoutEffect(() => {
    if (!isShown || isQuiet) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown, attempt]);
  if (!isShown) return null;
  return (
    <div className={styles.summary} ref={ref} role="alert" tabIndex={-1} aria-labelledby={id}>
      <h2 id={id}>
        <ErrorIcon />
        {text('kit.problem')}
      </h2>
      <ul>
        {problems.map((problem) => (
          <li key={problem.path}>
            {problem.fieldId ? (
              <ProblemLink id={problem.fieldId} message={problem.message} />
            ) : (
              problem.message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Leads to the field with a problem. */
export function ProblemLink({ id, message }: { id: string; message: ReactNode }) {
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    focusField(id);
  };
  return (
    <a href={`#${id}`} onClick={follow}>
      {message}
    </a>
  );
}

/** Controls in the tab order; buttons inside a field are for pointers only and excluded. */
const focusable =
  ':is(input:not([type="hidden"]), select, textarea, button, [tabindex="0"]):not(:disabled, [tabindex="-1"])';

/** Moves the focus to a field: the control with this id or, for a group, the first visible control inside it. */
export function focusField(id: string): boolean {
  const element = document.getElementById(id);
  const inside = element?.querySelectorAll<HTMLElement>(focusable) ?? [];
  const target = element?.matches(focusable) ? element : [...inside].find((one) => one.checkVisibility());
  if (!element || !target) return false;
  element.scrollIntoView({ block: 'center' });
  target.focus({ preventScroll: true });
  return true;
}
