import type { FormikValues } from 'formik';
import type { ReactNode } from 'react';
import { Panel } from '../../components/layout/panel.tsx';
import { type ReviewItem, ReviewList } from '../../components/layout/review-list.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { useText } from '../../i18n/use-text.ts';
import { SubmitButton } from '../form-fields.tsx';
import { PortalForm } from '../portal-form.tsx';
import { Completed } from '../wizard/completed.tsx';
import { KeptNote } from '../wizard/kept-note.tsx';
import { noHistory } from '../wizard/outcome-notice.tsx';
import type { Sentence } from '../wizard/receipt-tools.tsx';
import { type Stages, useWizard, type Wizard, type WizardOptions } from '../wizard/use-wizard.ts';
import { type StageNames, WizardFrame } from '../wizard/wizard-frame.tsx';

interface RequestFrameProps<Values extends FormikValues> {
  wizard: Wizard<Values>;
  /** The documented names of the two stages. */
  names: StageNames;
  /** Shows the two stages above the form, with the current one marked. */
  hasSteps?: boolean;
  /** The fields. */
  children: ReactNode;
  /** The form's own thank-you message. */
  thanks: string;
  /** What happens next, one sentence each. */
  next: readonly Sentence[];
  /** What was sent, for printing; undefined if this window no longer knows it. */
  sent: readonly ReviewItem[] | undefined;
  /** The button that saves its dates; without one, a reminder is offered. */
  saveDates?: ReactNode;
}

/** The form with Back and Submit and, after sending, thanks with the reference number and a printable summary. */
export function RequestFrame<Values extends FormikValues>(props: RequestFrameProps<Values>) {
  const { wizard, names, hasSteps = false, children, thanks, next, sent, saveDates } = props;
  const text = useText();
  const { form, stage, entry, back } = wizard;
  return (
    <WizardFrame wizard={wizard} names={names} hasSteps={hasSteps} history={noHistory}>
      {stage === 'complete' ? (
        <Completed
          thanks={thanks}
          referenceName={text('request.number')}
          reference={entry?.reference}
          next={next}
          actions={saveDates}
          hasDates={Boolean(saveDates)}
          onBack={back}
        >
          {sent && (
            <Panel title={text('request.sent')}>
              <ReviewList items={sent.filter(({ value }) => value !== '' && value !== undefined)} />
            </Panel>
          )}
        </Completed>
      ) : (
        <PortalForm form={form}>
          {children}
          <WizardFoot
            onBack={back}
            isBackDisabled={form.isSubmitting}
            note={<KeptNote />}
            primary={<SubmitButton form={form}>{text('common.submit')}</SubmitButton>}
          />
        </PortalForm>
      )}
    </WizardFrame>
  );
}

const stages: Stages = ['fill', 'complete'];
const furthest = () => 'fill' as const;

/** A one-page form that begins with the details of the sender, followed by its confirmation (TRN-01, ENQ-01, VOC-01). */
export function useRequest<Values extends FormikValues, Request>(
  options: Omit<WizardOptions<Values, Request>, 'stages' | 'furthest' | 'followsInitialValues'>,
) {
  return useWizard<Values, Request>({ ...options, stages, furthest, followsInitialValues: true });
}
