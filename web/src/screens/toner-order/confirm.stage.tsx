import type { To } from 'react-router-dom';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { ReviewList } from '../../components/layout/review-list.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { LinkedSerials } from '../../components/table/serial-link.tsx';
import { SubmitButton } from '../../forms/form-fields.tsx';
import { ContactFollowed } from '../../forms/guest-contact/guest-contact.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { plainNumber } from '../../lib/formats/formats.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { useUser } from '../../lib/session/session.ts';
import { totalOf } from './order-sum.ts';
import { OrderedMachine } from './ordered-machine.tsx';
import type { TonerOrderWizard } from './use-toner-order.ts';

const NoPriceNote = lazyPart(async () => (await import('./no-price-note.tsx')).NoPriceNote);

/** A final review, then Order (TON-20, TON-21). */
export function ConfirmStage({ order }: { order: TonerOrderWizard }) {
  const text = useText();
  const hasLimit = useUser().spendingLimit !== undefined;
  const { wizard, isReady, products } = order;
  const { form } = wizard;
  if (!isReady) {
    return products.error ? (
      <>
        <LoadFailure title={text('tonerOrder.productsFailed')} query={products} />
        <WizardFoot onBack={wizard.back} primary={null} />
      </>
    ) : (
      <Skeleton />
    );
  }
  return (
    <PortalForm form={form}>
      {order.context.isGuest && (
        <ContactFollowed contact={order.contact} onIncomplete={() => wizard.go('fill')} />
      )}
      <OrderReview order={order} changeAt={wizard.addressOf('fill')} />
      {hasLimit && <NoPriceNote />}
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
  /** Where it can be changed; undefined once it was sent. */
  changeAt?: To | undefined;
}

/** The whole order for review, machine by machine (TON-20). */
export function OrderReview({ order, changeAt }: OrderReviewProps) {
  const text = useText();
  const { locale } = useLanguage();
  const { review, items, context } = order;
  const { values } = order.wizard.form.formik;
  const contact = context.isGuest ? values.contact : undefined;
  const machines = review.map((machine) => {
    const { pkey: id, model: label, serialNumber } = machine;
    const term = text('tonerOrder.fieldOf', { label, serialNumber });
    return {
      id,
      term,
      shownTerm: <LinkedSerials text={term} serials={[serialNumber]} />,
      value: <OrderedMachine machine={machine} context={context} />,
      changeAt,
    };
  });
  return (
    <Panel title={text('tonerOrder.yourOrder')}>
      <ReviewList
        items={[
          ...(contact
            ? [
                { term: text('tonerOrder.requestor'), value: contact.fullName, changeAt },
                { term: text('tonerOrder.email'), value: contact.email },
                { term: text('tonerOrder.contactNumber'), value: contact.contactNumber },
                ...(contact.newLocation
                  ? [{ term: text('guestContact.newLocation'), value: contact.newLocation }]
                  : []),
              ]
            : []),
          ...machines,
          { term: text('tonerOrder.total'), value: plainNumber(totalOf(items), locale) },
          { term: text('tonerOrder.remarks'), value: values.remarks || text('tonerOrder.none'), changeAt },
          { term: text('tonerOrder.agreement'), value: text('tonerOrder.statement') },
        ]}
      />
    </Panel>
  );
}
