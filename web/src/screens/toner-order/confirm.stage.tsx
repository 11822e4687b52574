import type { UserInfo } from '@ebp/contracts/entities/user';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { SubmitButton } from '../../forms/fields/submit-button.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useCompany } from '../../lib/session.ts';
import { OrderReview } from './order-review.tsx';
import type { TonerOrderWizard } from './use-toner-order.ts';

const NoPriceNote = lazyPart(async () => (await import('./no-price-note.tsx')).NoPriceNote);

interface ConfirmStageProps {
  order: TonerOrderWizard;
  user: UserInfo;
}

/** A final review, then Order (TON-20, TON-21). */
export function ConfirmStage({ order, user }: ConfirmStageProps) {
  const text = useText();
  const hasLimits = useCompany().spendingLimits !== undefined;
  const { wizard, isReady, products } = order;
  const { form } = wizard;
  if (!isReady) {
    return products.error ? (
      <ErrorState title={text('tonerOrder.productsFailed')} onRetry={() => void products.refetch()} />
    ) : (
      <Skeleton />
    );
  }
  return (
    <PortalForm form={form}>
      <OrderReview order={order} user={user} changeAt={wizard.addressOf('fill')} />
      {hasLimits && !order.context.isGuest && <NoPriceNote user={user} />}
      <WizardFoot
        onBack={wizard.back}
        isBackDisabled={form.isSubmitting}
        primary={<SubmitButton form={form}>{text('tonerOrder.order')}</SubmitButton>}
      />
    </PortalForm>
  );
}
