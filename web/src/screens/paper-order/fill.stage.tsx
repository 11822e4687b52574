import { useIntl } from 'react-intl';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { WithSummary } from '../../components/layout/with-summary.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { Baskets } from '../../forms/baskets/baskets.tsx';
import { SubmitButton } from '../../forms/fields/submit-button.tsx';
import { PdfUpload } from '../../forms/pdf-upload/pdf-upload.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import { RepeatLastOrder } from '../../forms/repeat-order/repeat-last-order.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useRights } from '../../lib/session.ts';
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
  if (repeat.isAwaited) return <Skeleton />;
  return (
    <>
      {(repeat.failed || repeat.missing || repeat.isBasketMissing) && <RepeatTrouble repeat={repeat} />}
      {!repeat.filled && <Baskets form="paper-order" />}
      {!repeat.filled && <RepeatLastOrder last={repeat.last} />}
      {canUpload && <OrderUpload onUploaded={onUploaded} />}
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
          <Panel>
            <CompanyChoice customers={customers} onChange={choose} />
          </Panel>
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
      {/* Repeated below the summary: on a phone that is the last text before the button. */}
      <WizardFoot
        onBack={wizard.back}
        note={text('wizard.kept')}
        primary={facts && <SubmitButton form={form}>{text('common.next')}</SubmitButton>}
      />
    </>
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
