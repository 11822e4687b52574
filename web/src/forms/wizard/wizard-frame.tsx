import type { OrderedItem } from '@ebp/contracts/portal/ordered-items';
import type { FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Actions } from '../../components/button/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { useStepHeading, WizardSteps } from '../../components/navigation/wizard-steps.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { Entry } from '../../lib/journal/entry.ts';
import { useJournal } from '../../lib/journal/use-journal.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { usePageStep } from '../../lib/pages/tab.ts';
import { useSession } from '../../lib/session/session.ts';
import { FormWork } from '../form-work.tsx';
import type { HistoryPage } from './outcome-notice.tsx';
import { type Stage, sendingStage, type Wizard } from './use-wizard.ts';
import styles from './wizard.module.css';

const SaveBasket = lazyPart(async () => (await import('../baskets/save-basket.tsx')).SaveBasket);
const HandOver = lazyPart(async () => (await import('../handover/hand-over.tsx')).HandOver);
const HandoverBand = lazyPart(async () => (await import('../handover/handover-band.tsx')).HandoverBand);

export type StageNames = Readonly<
  Partial<Record<Stage, string>> & {
    /** Says in the last stage what happened, where its documented name sounds like work that is left. */
    received?: string;
  }
>;

interface WizardFrameProps<Values extends FormikValues> {
  wizard: Wizard<Values>;
  /** The documented names of the stages. */
  names: StageNames;
  /** If false, a visible heading names the stage instead of the list of steps. */
  hasSteps?: boolean;
  /** The list that shows received requests. */
  history: HistoryPage;
  /** What an order holds: it can be saved as a basket, and a colleague is told what changed since. */
  items?: readonly OrderedItem[] | undefined;
  /** The stage itself offers to hand it over, instead of sending it. */
  isHandedOver?: boolean;
  children: ReactNode;
}

/**
 * The steps, the heading that takes the focus on each step, the offer of drafts and the notice about an unknown
 * outcome; below them, the current stage.
 */
export function WizardFrame<Values extends FormikValues>(props: WizardFrameProps<Values>) {
  const { wizard, names, hasSteps = true, history, items, isHandedOver, children } = props;
  const text = useText();
  const { stage, stages, addressOf, form, entry } = wizard;
  const navigate = useNavigate();
  const journal = useJournal();
  const hasColleagues = !useSession().flags.isLoginByScan;
  const heading = useStepHeading(stage, form.faults.length > 0);
  const title = (stage === 'complete' && names.received) || names[stage];
  usePageStep(stage === stages[0] ? undefined : title);
  const steps = stages.map((id) => ({
    id,
    label: names[id] ?? id,
    // What was sent cannot be changed any more.
    to: stage === 'complete' ? undefined : addressOf(id),
  }));
  const content = form.work.contentOf(form.formik.values);
  const move = (to: Entry | undefined) => {
    // The form of that address takes it: with another machine in it, it is another one than this.
    journal?.ask(to?.id);
    if (to) void navigate(to.path);
    else if (stage !== stages[0]) wizard.go(stages[0]);
  };
  return (
    <div className={styles.wizard}>
      {hasSteps && <WizardSteps label={text('wizard.steps')} steps={steps} currentId={stage} />}
      <h2 ref={heading} tabIndex={-1} className={classNames(hasSteps && 'visually-hidden')}>
        {title}
      </h2>
      {entry?.handover && (
        <HandoverBand
          key={entry.id}
          id={entry.handover}
          isSent={form.work.isHandoverReceived}
          onReturned={form.giveUp}
        />
      )}
      {stage !== 'complete' && (
        <FormWork form={form} history={stage === sendingStage(stages) ? history : undefined} onMove={move} />
      )}
      {children}
      {hasColleagues && stage === sendingStage(stages) && entry?.state === 'writing' && (
        <Actions>
          {!isHandedOver && <HandOver form={form.id} content={content} items={items} />}
          {items && <SaveBasket form={form.id} content={content} items={items} />}
        </Actions>
      )}
    </div>
  );
}
