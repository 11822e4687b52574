import type { UserInfo } from '@ebp/contracts/entities/user';
import { spendingLimit } from '@ebp/contracts/rules/spending-limit';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { SubmitButton } from '../../forms/fields/submit-button.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useMoney } from '../../lib/money.ts';
import { useCompany, useSession } from '../../lib/session.ts';
import { OrderReview } from './order-review.tsx';
import type { TonerOrderWizard } from './use-toner-order.ts';

interface ConfirmStageProps {
  order: TonerOrderWizard;
  user: UserInfo;
}

/** A final review, then Order (TON-20, TON-21). */
export function ConfirmStage({ order, user }: ConfirmStageProps) {
  const text = useText();
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
      <NoPriceNote user={user} />
      <WizardFoot
        onBack={wizard.back}
        isBackDisabled={form.isSubmitting}
        primary={<SubmitButton form={form}>{text('tonerOrder.order')}</SubmitButton>}
      />
    </PortalForm>
  );
}

/** Says, to those whose orders have a limit, that it cannot be applied to toner: the portal knows no price of it. */
function NoPriceNote({ user }: Pick<ConfirmStageProps, 'user'>) {
  const text = useText();
  const limit = spendingLimit(useCompany().spendingLimits, user);
  const { writeShort } = useMoney();
  const isGuest = useSession().flags.isLoginByScan;
  if (limit === undefined || isGuest) return null;
  return <p className="muted small">{text('tonerOrder.withoutLimit', { limit: writeShort(limit) })}</p>;
}
