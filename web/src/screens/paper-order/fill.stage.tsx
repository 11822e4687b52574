import { isFreeOfCharge, isOnRequest } from '@ebp/contracts/rules/money';
import { minutesToCutOff } from '@ebp/contracts/rules/paper-delivery';
import { companyCharge, lineAmount } from '@ebp/contracts/rules/paper-order';
import { Activity, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from '../../components/button/link.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { PartsInSteps } from '../../components/layout/parts-in-steps.tsx';
import { WithSummary } from '../../components/layout/with-summary.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { Baskets } from '../../forms/baskets/baskets.tsx';
import { SubmitButton } from '../../forms/form-fields.tsx';
import { PdfUpload } from '../../forms/pdf-upload/pdf-upload.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import { EarlierOrders } from '../../forms/repeat-order/earlier-orders.tsx';
import { RepeatLastOrder } from '../../forms/repeat-order/repeat-last-order.tsx';
import { KeptNote } from '../../forms/wizard/kept-note.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useNamedText, useText } from '../../i18n/use-text.ts';
import { phoneMedia, useMedia } from '../../lib/browser/use-media.ts';
import { fullHour } from '../../lib/formats/full-hour.ts';
import { useMoney } from '../../lib/formats/money.ts';
import { gatewayTime } from '../../lib/gateway/gateway-clock.ts';
import { useEnquiryWay } from '../../lib/pages/enquiry-way.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { useInSteps } from '../../lib/pages/use-in-steps.ts';
import { useShownAt } from '../../lib/pages/use-shown-at.ts';
import { useCompany, useRights, useSession } from '../../lib/session/session.ts';
import { FormWorkbookLink } from './form-workbook-link.tsx';
import { BillingFields, CompanyChoice, DeliveryFields, OrderFields } from './order-fields.tsx';
import { FreeDelivery, OnRequestNote, SpendingLimit } from './order-notes.tsx';
import styles from './paper-order.module.css';
import { orderLines, type PaperOrderFacts, totalsOf } from './paper-order.request.ts';
import type { PaperOrder } from './paper-order.values.ts';
import { ProductGroups } from './product-groups.tsx';
import type { PaperOrderWizard } from './use-paper-order.ts';

const RepeatTrouble = lazyPart(
  async () => (await import('../../forms/repeat-order/repeat-trouble.tsx')).RepeatTrouble,
);

/**
 * The order form for one customer, and the panel for ordering by PDF (PAP-02, PAP-06). The panel stays, hidden, while
 * another stage is shown.
 */
export function FillStage({ order, onUploaded }: { order: PaperOrderWizard; onUploaded: () => void }) {
  const text = useText();
  const { canUpload } = useRights('ebpPaperOrder');
  const { wizard, customers, failed, choose, repeat } = order;
  const { form } = wizard;
  const isPhone = useMedia(phoneMedia);
  const facts = useInSteps(order.facts !== undefined) ? order.facts : undefined;
  const [wasThere, setWasThere] = useState(false);
  if (facts && !wasThere) setWasThere(true);
  const isStage = wizard.stage === 'fill';
  const isShown = isStage && !repeat.isAwaited;
  // Nothing stands where the products of a phone will push it down.
  const isPushed = isPhone && !facts && !failed;
  const company = <CompanyChoice customers={customers} onChange={choose} />;
  // A chosen file, or one that is on its way, outlives a turn of the phone, by its key, and all that is shown meanwhile.
  const upload = canUpload && (
    <Activity key="upload" mode={isShown ? 'visible' : 'hidden'}>
      <OrderUpload onUploaded={onUploaded} />
    </Activity>
  );
  return (
    <>
      {isStage && repeat.isAwaited && <Skeleton />}
      {isShown && (
        <>
          {(repeat.failed || repeat.missing || repeat.isBasketMissing) && <RepeatTrouble repeat={repeat} />}
          {!isPhone && !repeat.filled && <Baskets form="paper-order" />}
          {!isPhone && !repeat.filled && <RepeatLastOrder last={repeat.last} />}
        </>
      )}
      {!isPhone && upload}
      {isShown && (
        <WithSummary
          label={text('paperOrder.soFar')}
          summary={
            <>
              {facts && <OrderSoFar order={form.formik.values} facts={facts} limit={order} />}
              {!isPushed && <Terms hasFormLink={!canUpload} />}
            </>
          }
        >
          <PortalForm form={form} label={text('paperOrder.form')}>
            {isPhone ? company : <Panel>{company}</Panel>}
            {facts && (
              <PartsInSteps>
                <ProductGroups products={facts.products} />
                <DeliveryFields facts={facts} />
                <BillingFields facts={facts} />
                <OrderFields />
              </PartsInSteps>
            )}
            {!facts && failed && <LoadFailure title={text('paperOrder.failed')} query={failed} />}
            {!facts && !failed && <Skeleton />}
          </PortalForm>
        </WithSummary>
      )}
      {isPhone && (wasThere || !isPushed) && upload}
      {/* Repeated below the summary: on a phone that is the last text before the button. */}
      {isShown && (
        <WizardFoot
          onBack={wizard.back}
          note={<KeptNote />}
          primary={facts && <SubmitButton form={form}>{text('common.next')}</SubmitButton>}
        >
          {isPhone && !repeat.filled && <EarlierOrders form="paper-order" last={repeat.last} />}
        </WizardFoot>
      )}
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

interface OrderSoFarProps {
  order: PaperOrder;
  facts: PaperOrderFacts;
  /** Of this person's role. */
  limit: Pick<PaperOrderWizard, 'limit' | 'isOverLimit'>;
}

/**
 * The order's total while it is filled in, the amount missing for free delivery, and the time left until today's
 * cut-off.
 */
function OrderSoFar({ order, facts, limit }: OrderSoFarProps) {
  const text = useText();
  const { writePlain } = useMoney();
  const lines = orderLines(order, facts.products);
  const totals = totalsOf(lines, facts);
  return (
    <Panel title={text('paperOrder.soFar')}>
      <div className="stack">
        {lines.length === 0 ? (
          <p className="muted">{text('paperOrder.nothingYet')}</p>
        ) : (
          <dl className={styles.sum}>
            {lines.map(({ product, qty }) => (
              <div key={product.productMasterPkey}>
                <dt>{text('paperOrder.line', { qty, name: product.cdsName })}</dt>
                <dd>
                  {isOnRequest(product.price) && text('paperOrder.onRequestShort')}
                  {isFreeOfCharge(product.price) && text('paperOrder.freeShort')}
                  {!isOnRequest(product.price) &&
                    !isFreeOfCharge(product.price) &&
                    writePlain(lineAmount({ price: product.price, qty }))}
                </dd>
              </div>
            ))}
            {totals.deliveryAmount > 0 && (
              <div>
                <dt>{text('paperOrder.deliveryCharge')}</dt>
                <dd>{writePlain(totals.deliveryAmount)}</dd>
              </div>
            )}
            <div className={styles.total}>
              <dt>{text('paperOrder.total')}</dt>
              <dd>{writePlain(totals.totalAmount)}</dd>
            </div>
          </dl>
        )}
        <OnRequestNote lines={lines} />
        <SpendingLimit order={limit} />
        <FreeDelivery lines={lines} facts={facts} />
        <CutOff />
      </div>
    </Panel>
  );
}

const minuteMs = 60_000;

/** The time left to order for the next business day; nothing if the company has no cut-off, or at weekends. */
function CutOff() {
  const text = useText();
  const { language } = useLanguage();
  const { paperDelivery: terms, timeZone } = useCompany();
  const shownAt = useShownAt();
  const [tickedAt, setTickedAt] = useState(shownAt);
  useEffect(() => {
    const timer = setInterval(() => setTickedAt(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  const left = minutesToCutOff(terms, timeZone, new Date(gatewayTime(Math.max(shownAt, tickedAt))));
  if (left === undefined || terms.cutOffHour === undefined) return null;
  const time = fullHour(terms.cutOffHour, language);
  return (
    <p className="muted">
      {left > 0
        ? text('paperOrder.cutOffIn', { hours: Math.floor(left / 60), minutes: left % 60, time })
        : text('paperOrder.cutOffPassed', { time })}
    </p>
  );
}

/** The terms of every order, in the company's own wording (PAP-25, PAP-26), and where to ask (PAP-09). */
function Terms({ hasFormLink }: { hasFormLink: boolean }) {
  const text = useText();
  const sentence = useNamedText();
  const intl = useIntl();
  const { language } = useLanguage();
  const { deliveryCharge } = useSession().systemConfig;
  const { paperDelivery: terms } = useCompany();
  const { freeFrom, freeReams = 0, interest = 0, cutOffHour } = terms;
  const { writeShort } = useMoney();
  const charge = companyCharge(deliveryCharge, terms);
  const numbers = { amount: writeShort(freeFrom), reams: freeReams, charge: writeShort(charge), interest };
  return (
    <Panel title={text('paperOrder.terms')}>
      <div className="stack">
        <ul className={styles.terms}>
          {charge !== undefined && <li>{sentence('paperOrder.terms.delivery', numbers)}</li>}
          {charge === undefined && freeFrom !== undefined && (
            <li>{sentence('paperOrder.terms.minimum', numbers)}</li>
          )}
          {cutOffHour !== undefined && (
            <li>{text('paperOrder.terms.cutOff', { time: fullHour(cutOffHour, language) })}</li>
          )}
          <li>{sentence('paperOrder.terms.payment', numbers)}</li>
        </ul>
        {hasFormLink && (
          <p>
            {intl.formatMessage(
              { id: 'paperOrder.workbook' },
              { link: (words) => <FormWorkbookLink>{words}</FormWorkbookLink> },
            )}
          </p>
        )}
        <EnquiryLink />
      </div>
    </Panel>
  );
}

/**
 * Link to the enquiry page, or to the company's enquiry address; nothing if there is neither (PAP-09, OPN-17, CFG-13).
 */
function EnquiryLink() {
  const text = useText();
  const way = useEnquiryWay();
  return way ? <Link {...way}>{text('paperOrder.enquiry')}</Link> : null;
}
