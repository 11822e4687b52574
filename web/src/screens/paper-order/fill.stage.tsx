import { useIntl } from 'react-intl';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { WithSummary } from '../../components/layout/with-summary.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { Baskets } from '../../forms/baskets/baskets.tsx';
import { useBaskets } from '../../forms/baskets/use-baskets.ts';
import { SubmitButton } from '../../forms/fields/submit-button.tsx';
import { PdfUpload } from '../../forms/pdf-upload/pdf-upload.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import { RepeatLastOrder } from '../../forms/repeat-order/repeat-last-order.tsx';
import { FootDialog, footStays } from '../../forms/wizard/foot-dialog.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import type { PastOrder } from '../../lib/past-orders.ts';
import { useRights } from '../../lib/session.ts';
import { useMedia } from '../../lib/use-media.ts';
import { FormWorkbookLink } from './form-workbook-link.tsx';
import { BillingFields, CompanyChoice, DeliveryFields, OrderFields } from './order-fields.tsx';
import { OrderSoFar } from './order-so-far.tsx';
import { ProductGroups } from './product-groups.tsx';
import { Terms } from './terms.tsx';
import type { PaperOrderWizard } from './use-paper-order.ts';

const RepeatTrouble = lazyPart(
  async () => (await import('../../forms/repeat-order/repeat-trouble.tsx')).RepeatTrouble,
);

interface FillStageProps {
  order: PaperOrderWizard;
  onUploaded: () => void;
}

/** The order form for one customer, and the panel for ordering by PDF (PAP-02, PAP-06). */
export function FillStage({ order, onUploaded }: FillStageProps) {
  const text = useText();
  const { canUpload } = useRights('ebpPaperOrder');
  const { wizard, customers, facts, failed, choose, repeat } = order;
  const { form } = wizard;
  const isPhone = useMedia(footStays);
  if (repeat.isAwaited) return <Skeleton />;
  const company = <CompanyChoice customers={customers} onChange={choose} />;
  // The key keeps a chosen file when a phone is turned.
  const upload = canUpload && <OrderUpload key="upload" onUploaded={onUploaded} />;
  return (
    <>
      {(repeat.failed || repeat.missing || repeat.isBasketMissing) && <RepeatTrouble repeat={repeat} />}
      {!isPhone && !repeat.filled && <Baskets form="paper-order" />}
      {!isPhone && !repeat.filled && <RepeatLastOrder last={repeat.last} />}
      {!isPhone && upload}
      <WithSummary
        label={text('paperOrder.soFar')}
        summary={
          <>
            {facts && <OrderSoFar order={form.formik.values} facts={facts} limit={order} />}
            <Terms hasFormLink={!canUpload} />
          </>
        }
      >
        <PortalForm form={form} label={text('paperOrder.form')}>
          {isPhone ? company : <Panel>{company}</Panel>}
          {facts && (
            <>
              <ProductGroups products={facts.products} />
              <DeliveryFields facts={facts} />
              <BillingFields facts={facts} />
              <OrderFields />
            </>
          )}
          {!facts && failed && <LoadFailure title={text('paperOrder.failed')} query={failed} />}
          {!facts && !failed && <Skeleton />}
        </PortalForm>
      </WithSummary>
      {isPhone && upload}
      {/* Repeated below the summary: on a phone that is the last text before the button. */}
      <WizardFoot
        onBack={wizard.back}
        note={text('wizard.kept')}
        primary={facts && <SubmitButton form={form}>{text('common.next')}</SubmitButton>}
      >
        {isPhone && !repeat.filled && <EarlierOrders last={repeat.last} />}
      </WizardFoot>
    </>
  );
}

/** What an order can be filled from, on a phone: in a dialog, so that the products begin on the first screen. */
function EarlierOrders({ last }: { last: PastOrder | null | undefined }) {
  const text = useText();
  const { baskets } = useBaskets('paper-order');
  if (!last && baskets.length === 0) return null;
  return (
    <FootDialog name={text('repeatOrder.earlier')}>
      <div className="stack-loose">
        <Baskets form="paper-order" />
        {last && <RepeatLastOrder last={last} />}
      </div>
    </FootDialog>
  );
}

/** Upload of an order as a completed form, for those who may (PAP-02, PAP-03). */
function OrderUpload({ onUploaded }: { onUploaded: () => void }) {
  const text = useText();
  const intl = useIntl();
  return (
    <PdfUpload
      type="PAPERORDER"
      title={text('paperOrder.upload')}
      subtitle={intl.formatMessage(
        { id: 'paperOrder.uploadHint' },
        { link: (words) => <FormWorkbookLink>{words}</FormWorkbookLink> },
      )}
      onUploaded={onUploaded}
    />
  );
}
