import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { SubmitButton } from '../../forms/fields/submit-button.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import { useText } from '../../i18n/use-text.ts';
import { OrderHint } from './order-hint.tsx';
import { RelocationReview } from './relocation-review.tsx';
import type { RelocationWizard } from './use-relocation.ts';

/** A last look, then Submit (RLM-18, RLM-19). */
export function ConfirmStage({ request }: { request: RelocationWizard }) {
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
