import type { UserInfo } from '@ebp/contracts/entities/user';
import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../api/current-user.ts';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { SubmitButton } from '../../forms/fields/submit-button.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import { WizardFrame } from '../../forms/wizard/wizard-frame.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePageNote } from '../../lib/tab.ts';
import { CompleteStage } from './complete.stage.tsx';
import { FillStage } from './fill.stage.tsx';
import { OrderHint } from './order-hint.tsx';
import { RelocationReview } from './relocation-review.tsx';
import { SelectStage } from './select.stage.tsx';
import { type RelocationWizard, useRelocationWizard } from './use-relocation.ts';

/** Requests the relocation of several machines at once (RLM-01). */
export function RelocationScreen() {
  const text = useText();
  const user = useQuery(currentUserQuery);
  if (user.data) return <RelocationRequest user={user.data.userInfo} />;
  return user.isLoadingError ? (
    <LoadFailure title={text('machine.failed')} query={user} level={2} />
  ) : (
    <Skeleton />
  );
}

function RelocationRequest({ user }: { user: UserInfo }) {
  const text = useText();
  const request = useRelocationWizard(user);
  const { wizard } = request;
  const { stage, form } = wizard;
  const count = form.formik.values.machineList.length;
  usePageNote(count > 0 && stage !== 'complete' ? text('relocation.chosen', { count }) : undefined);
  return (
    <WizardFrame
      wizard={wizard}
      label={text('wizard.steps')}
      names={{
        select: text('relocation.select'),
        fill: text('relocation.fill'),
        confirm: text('relocation.confirm'),
        complete: text('relocation.complete'),
        received: text('relocation.received'),
      }}
      history={{ name: text('menu.ebpRelocReq'), path: undefined }}
    >
      {stage === 'select' && <SelectStage request={request} machines={user.machineList} />}
      {stage === 'fill' && <FillStage request={request} />}
      {stage === 'confirm' && <ConfirmStage request={request} />}
      {stage === 'complete' && <CompleteStage request={request} />}
    </WizardFrame>
  );
}

/** A final review, then Submit (RLM-18, RLM-19). */
function ConfirmStage({ request }: { request: RelocationWizard }) {
  const text = useText();
  const { wizard } = request;
  const { form } = wizard;
  return (
    <PortalForm form={form}>
      {form.formik.values.machineList.map((machine) => (
        <OrderHint key={machine.pkey} machine={machine} />
      ))}
      <RelocationReview request={request} changeAt={wizard.addressOf('fill')} />
      <WizardFoot
        onBack={wizard.back}
        isBackDisabled={form.isSubmitting}
        primary={<SubmitButton form={form}>{text('common.submit')}</SubmitButton>}
      />
    </PortalForm>
  );
}
