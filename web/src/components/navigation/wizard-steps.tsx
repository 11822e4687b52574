import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { To } from 'react-router-dom';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../button/link.tsx';
import { classNames } from '../class-names.ts';
import styles from './wizard-steps.module.css';

export interface WizardStep {
  id: string;
  label: string;
  /** Link that reopens a finished step; without it the step is plain text. */
  to?: To | undefined;
}

interface WizardStepsProps {
  label: string;
  steps: readonly WizardStep[];
  currentId: string;
}

/**
 * Progress in a wizard: an ordered list whose current step is `aria-current="step"`; on a phone a bar and one line of
 * text.
 */
export function WizardSteps({ label, steps, currentId }: WizardStepsProps) {
  const text = useText();
  const intl = useIntl();
  const current = steps.findIndex((step) => step.id === currentId);
  return (
    <>
      <ol className={styles.steps} aria-label={label}>
        {steps.map((step, index) => {
          const isDone = index < current;
          return (
            <li
              key={step.id}
              className={classNames(styles.step, isDone && styles.done)}
              aria-current={index === current ? 'step' : undefined}
            >
              {isDone && step.to !== undefined ? (
                <Link to={step.to}>{step.label}</Link>
              ) : (
                <span>{step.label}</span>
              )}
              {isDone && <span className="visually-hidden"> ({text('kit.stepDone')})</span>}
            </li>
          );
        })}
      </ol>
      <p className={styles.now} aria-hidden>
        {intl.formatMessage(
          { id: 'kit.pair' },
          {
            name: text('kit.step', { step: current + 1, steps: steps.length }),
            value: <strong key="label">{steps[current]?.label}</strong>,
          },
        )}
      </p>
    </>
  );
}

/**
 * Focuses the heading of a wizard's step whenever the step changes, so that keyboard users continue there and a screen
 * reader announces it; the page scrolls to the top. Not at the first step, when the page itself has just opened. Not if
 * there are errors above the step: their summary takes the focus.
 */
export function useStepHeading(step: string, hasFaults = false): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useLayoutEffect(() => {
    if (last.current === step) return;
    last.current = step;
    if (hasFaults) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('main')?.scrollTo(0, 0);
    window.scrollTo(0, 0);
  }, [step, hasFaults]);
  return heading;
}
