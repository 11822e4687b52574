import { isFreeOfCharge, isOnRequest, type Money } from '@ebp/contracts/rules/money';
import { lineAmount, paymentTerm } from '@ebp/contracts/rules/paper-order';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { To } from 'react-router-dom';
import type { PaperOrderRequest } from '../../api/paper-order.ts';
import { Link } from '../../components/button/link.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { type ReviewItem, ReviewList } from '../../components/layout/review-list.tsx';
import { WizardFoot } from '../../components/layout/wizard-foot.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { TableColumn, TableView } from '../../components/table/table-column.ts';
import { SubmitButton } from '../../forms/form-fields.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import { titledName } from '../../forms/titled-name.ts';
import { useCodeList } from '../../forms/use-code-list.ts';
import { type Text, useText } from '../../i18n/use-text.ts';
import { plainNumber } from '../../lib/formats/formats.ts';
import { useMoney } from '../../lib/formats/money.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { companyOptions } from './order-fields.tsx';
import { FreeDelivery, OnRequestNote, SpendingLimit } from './order-notes.tsx';
import styles from './paper-order.module.css';
import { type OrderLine, type PaperOrderFacts, requestedLines } from './paper-order.request.ts';
import { byMail } from './paper-order.values.ts';
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
    return failed ? (
      <>
        <LoadFailure title={text('paperOrder.failed')} query={failed} />
        <WizardFoot onBack={wizard.back} primary={null} />
      </>
    ) : (
      <Skeleton />
    );
  }
  const send = (
    <SubmitButton form={{ ...form, isSubmitting: form.isSubmitting || isAwaited }}>
      {text('paperOrder.order')}
    </SubmitButton>
  );
  const handOver = wizard.entry && (
    <HandOver form={form.id} content={form.work.contentOf(form.formik.values)} items={items} isMain />
  );
  const primary = isOverLimit ? handOver : !question && send;
  return (
    <PortalForm form={form}>
      {isOverLimit && <SpendingLimit order={order} />}
      <OrderReview order={order} changeAt={wizard.addressOf('fill')} />
      {!isOverLimit && <SpendingLimit order={order} />}
      {question && !isOverLimit && <PlausibilityQuestion question={question} onChange={wizard.back} />}
      <WizardFoot onBack={wizard.back} isBackDisabled={form.isSubmitting} primary={primary} />
    </PortalForm>
  );
}

interface OrderReviewProps {
  order: Pick<PaperOrderWizard, 'request' | 'facts' | 'customers'>;
  /** Where it can be changed; undefined once it was sent. */
  changeAt?: To | undefined;
}

/** The whole order for review: items, delivery, billing, remarks (PAP-15). Empty answers are shown as such. */
export function OrderReview({ order, changeAt }: OrderReviewProps) {
  const text = useText();
  const salutations = useCodeList('SALUTATION');
  const lunchTimes = useCodeList('PAPERORDER_LUNCHTIME');
  const billToModes = useCodeList('PAPER_ORDER_BILL_TO_MODE');
  const { request, facts, customers } = order;
  if (!request) return null;
  const customer = companyOptions(customers).find(({ value }) => value === request.customerCode);
  const customerName = customer?.label || facts?.customer.displayName || request.customerName;
  const term = paymentTerm({ payTermType: request.paymentMethod, payTermValue: request.paymentValue });
  const item = (name: string, value = ''): ReviewItem => ({
    term: name,
    value: value.trim() || text('paperOrder.none'),
    changeAt,
  });
  const person = (salutation = '', name = '') =>
    name.trim() ? titledName(salutations.nameOf(salutation), name, text) : '';
  return (
    <>
      <OrderedItems request={request} facts={facts} changeAt={changeAt} />
      <Panel title={text('paperOrder.delivery')}>
        <ReviewList
          items={[
            item(text('paperOrder.company'), customerName),
            item(text('paperOrder.deliveryAddress'), request.deliveryAddress1),
            item(text('paperOrder.deliveryName'), person(request.deliverySalutation, request.deliveryName)),
            item(text('paperOrder.deliveryTel'), request.deliveryTel),
            item(text('paperOrder.lunchTime'), lunchTimes.nameOf(request.lunchTime ?? '')),
            item(text('paperOrder.stair'), text(request.stair ? 'common.yes' : 'common.no')),
          ]}
        />
      </Panel>
      <Panel title={text('paperOrder.billing')}>
        <ReviewList
          items={[
            item(text('paperOrder.billToMode'), billToModes.nameOf(request.billToMode)),
            item(
              text('paperOrder.invoiceAttention'),
              person(request.invoiceAttentionSalutation, request.invoiceAttention),
            ),
            ...(request.billToMode === byMail
              ? [item(text('paperOrder.invoiceAddress'), request.invoiceAddress1)]
              : []),
            ...(term
              ? [{ term: text('paperOrder.paymentTerm'), value: text('paperOrder.within', term) }]
              : []),
            item(text('paperOrder.poNumber'), request.poNumber),
            item(text('paperOrder.referenceNumber'), request.referenceNumber),
            item(text('paperOrder.salesCode'), request.salesCode),
            item(text('paperOrder.remarks'), request.remarks),
          ]}
        />
      </Panel>
    </>
  );
}

interface OrderedItemsProps {
  request: PaperOrderRequest;
  facts: PaperOrderFacts | undefined;
  changeAt: To | undefined;
}

/** The ordered items, 10 per page, and their total (PAP-15 to PAP-17). */
function OrderedItems({ request, facts, changeAt }: OrderedItemsProps) {
  const text = useText();
  const money = useMoney();
  const { locale } = useIntl();
  const [view, setView] = useState<TableView>({ sort: null, page: 1 });
  const products = facts?.products;
  const lines = useMemo(() => requestedLines(request, products), [request, products]);
  const columns = useMemo(() => itemColumns(text, money, locale), [text, money, locale]);
  const items = text('paperOrder.items');
  return (
    <>
      <DataTable
        caption={items}
        columns={columns}
        rows={lines}
        rowKey={({ product }) => product.productMasterPkey}
        view={view}
        onViewChange={setView}
      />
      <Panel>
        <div className="stack">
          <dl className={styles.sum}>
            {request.deliveryAmount > 0 && (
              <div>
                <dt>{text('paperOrder.deliveryCharge')}</dt>
                <dd>{money.write(request.deliveryAmount)}</dd>
              </div>
            )}
            <div className={styles.total}>
              <dt>{text('paperOrder.total')}</dt>
              <dd>{money.write(request.totalAmount)}</dd>
            </div>
          </dl>
          <OnRequestNote lines={lines} />
          {changeAt !== undefined && (
            <>
              {facts && <FreeDelivery lines={lines} facts={facts} />}
              <Link to={changeAt}>
                {text('kit.change')}
                <span className="visually-hidden"> {items}</span>
              </Link>
            </>
          )}
        </div>
      </Panel>
    </>
  );
}

function itemColumns(text: Text, { write }: Money, locale: string): readonly TableColumn<OrderLine>[] {
  const cost = (price: OrderLine['product']['price'], amount = price) => {
    if (isOnRequest(price)) return text('paperOrder.onRequest');
    return isFreeOfCharge(price) ? text('paperOrder.free') : write(amount);
  };
  return [
    {
      id: 'name',
      header: text('paperOrder.name'),
      value: ({ product }) => product.cdsName,
      isRowHeader: true,
      card: 'head',
    },
    {
      id: 'price',
      header: text('paperOrder.price'),
      value: ({ product }) => cost(product.price),
      isNumeric: true,
    },
    {
      id: 'qty',
      header: text('paperOrder.qty'),
      value: ({ qty }) => qty,
      cell: ({ qty }) => plainNumber(qty, locale),
      isNumeric: true,
    },
    {
      id: 'subtotal',
      header: text('paperOrder.subtotal'),
      value: ({ product: { price }, qty }) => cost(price, lineAmount({ price, qty })),
      isNumeric: true,
    },
  ];
}
