import type { FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { classNames } from '../../components/class-names.ts';
import { useStepHeading } from '../../components/navigation/use-step-heading.ts';
import { WizardSteps } from '../../components/navigation/wizard-steps.tsx';
import { FormWork } from '../unfinished-work.tsx';
import type { HistoryPage } from './outcome-notice.tsx';
import { type Stage, sendingStage } from './stages.ts';
import type { Wizard } from './use-wizard.ts';
import styles from './wizard.module.css';

interface WizardFrameProps<Values extends FormikValues> {
  wizard: Wizard<Values>;
  /** Accessible name of the list of steps. */
  label: string;
  /** The documented names of the stages. */
  names: Readonly<Partial<Record<Stage, string>>>;
  /** If false, a visible heading names the stage instead of the list of steps. */
  hasSteps?: boolean;
  /** The list that shows received requests. */
  history: HistoryPage;
  children: ReactNode;
}

/**
 * The steps, the heading that takes the focus on each step, the offer of drafts and the notice about an unknown
 * outcome; below them, the current stage.
 */
export function WizardFrame<Values extends FormikValues>(props: WizardFrameProps<Values>) {
  const { wizard, label, names, hasSteps = true, history, children } = props;
  const { stage, stages, addressOf, form } = wizard;
  const navigate = useNavigate();
  const heading = useStepHeading(stage, form.faults.length > 0);
  const steps = stages.map((id) => ({
    id,
    label: names[id] ?? id,
    // What was sent cannot be changed any more.
    to: stage === 'complete' ? undefined : addressOf(id),
  }));
  return (
    <div className={styles.wizard}>
      {hasSteps && <WizardSteps label={label} steps={steps} currentId={stage} />}
      <h2 ref={heading} tabIndex={-1} className={classNames(hasSteps && 'visually-hidden')}>
        {names[stage]}
      </h2>
      {stage !== 'complete' && (
        <FormWork
          form={form}
          history={stage === sendingStage(stages) ? history : undefined}
          onMove={(to) => (to ? void navigate(to.path) : wizard.go(stages[0]))}
        />
      )}
      {children}
    </div>
  );
}
