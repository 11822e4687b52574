import type { UserInfo } from '@ebp/contracts/entities/user';
import type { To } from 'react-router-dom';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { ReviewList } from '../../components/layout/review-list.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { LinkedSerials } from '../../components/table/serial-link.tsx';
import { SubmitButton } from '../../forms/form-fields.tsx';
import { ContactFollowed } from '../../forms/guest-contact/guest-contact.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { useCompany } from '../../lib/session/session.ts';
import { sumOrder, totalOf } from './order-sum.ts';
import { OrderedMachine } from './ordered-machine.tsx';
import { deliveryTo } from './toner-order.values.ts';
import type { TonerOrderWizard } from './use-toner-order.ts';

const NoPriceNote = lazyPart(async () => (await import('./no-price-note.tsx')).NoPriceNote);

/** A final review, then Order (TON-20, TON-21). */
export function ConfirmStage({ order, user }: { order: TonerOrderWizard; user: UserInfo }) {
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
      {order.context.isGuest && (
        <ContactFollowed contact={order.contact} onIncomplete={() => wizard.go('fill')} />
      )}
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

interface OrderReviewProps {
  order: TonerOrderWizard;
  user: UserInfo;
  /** Where it can be changed; undefined once it was sent. */
  changeAt?: To | undefined;
}

/** The whole order for review, machine by machine (TON-20). */
export function OrderReview({ order, user, changeAt }: OrderReviewProps) {
  const text = useText();
  const { values } = order.wizard.form.formik;
  const contact = order.context.isGuest ? values.contact : undefined;
  const machines = order.groups.flatMap(({ model, machines: entries }) =>
    entries.flatMap(({ machine: { serialNumber }, index }) => {
      const machine = values.machineList[index];
      if (!machine) return [];
      const delivery = deliveryTo(machine, values);
      const term = text('tonerOrder.fieldOf', { label: model, serialNumber });
      return {
        term,
        shownTerm: <LinkedSerials text={term} serials={[serialNumber]} />,
        value: <OrderedMachine {...{ machine, delivery, user }} context={order.context} />,
        changeAt,
      };
    }),
  );
  return (
    <Panel title={text('tonerOrder.yourOrder')}>
      <ReviewList
        items={[
          ...(contact
            ? [
                { term: text('tonerOrder.requestor'), value: contact.fullName, changeAt },
                { term: text('tonerOrder.email'), value: contact.email },
                { term: text('tonerOrder.contactNumber'), value: contact.contactNumber },
              ]
            : []),
          ...machines,
          { term: text('tonerOrder.total'), value: totalOf(sumOrder(values, order.context.products)) },
          { term: text('tonerOrder.remarks'), value: values.remarks || text('tonerOrder.none'), changeAt },
          { term: text('tonerOrder.agreement'), value: text('tonerOrder.statement') },
        ]}
      />
    </Panel>
  );
}
