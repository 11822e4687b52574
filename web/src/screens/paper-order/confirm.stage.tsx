import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { SubmitButton } from '../../forms/fields/submit-button.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { OrderReview } from './order-review.tsx';
import { SpendingLimit } from './spending-limit.tsx';
import type { PaperOrderWizard } from './use-paper-order.ts';

const HandOver = lazyPart(async () => (await import('../../forms/handover/hand-over.tsx')).HandOver);
const PlausibilityQuestion = lazyPart(
  async () => (await import('./plausibility.question.tsx')).PlausibilityQuestion,
);

/** A final review, then Order (PAP-15, PAP-18). */
export function ConfirmStage({ order }: { order: PaperOrderWizard }) {
  const text = useText();
  const { wizard, facts, failed, plausibility, isOverLimit, items } = order;
  const { question, isAwaited } = plausibility;
  const { form } = wizard;
  if (!facts) {
    return failed ? <LoadFailure title={text('paperOrder.failed')} query={failed} /> : <Skeleton />;
  }
  const send = (
    <SubmitButton form={{ ...form, isSubmitting: form.isSubmitting || isAwaited }}>
      {text('paperOrder.order')}
    </SubmitButton>
  );
  const handOver = wizard.entry && (
    <HandOver form={form.id} content={wizard.entry.content} items={items} isMain />
  );
  const primary = isOverLimit ? handOver : !question && send;
  return (
    <PortalForm form={form}>
      {isOverLimit && <SpendingLimit order={order} />}
      <OrderReview order={form.formik.values} facts={facts} changeAt={wizard.addressOf('fill')} />
      {!isOverLimit && <SpendingLimit order={order} />}
      {question && !isOverLimit && <PlausibilityQuestion question={question} onChange={wizard.back} />}
      <WizardFoot onBack={wizard.back} isBackDisabled={form.isSubmitting} primary={primary} />
    </PortalForm>
  );
}
