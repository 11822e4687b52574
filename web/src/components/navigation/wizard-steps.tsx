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
        {text('kit.step', { step: current + 1, steps: steps.length })}:{' '}
        <strong>{steps[current]?.label}</strong>
      </p>
    </>
  );
}
