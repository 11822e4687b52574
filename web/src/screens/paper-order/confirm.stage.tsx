import type { CodeListName } from '@ebp/contracts/entities/code-list';
import { isFreeOfCharge, isOnRequest, type Money } from '@ebp/contracts/rules/money';
import { lineAmount, paymentTerm } from '@ebp/contracts/rules/paper-order';
import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { To } from 'react-router-dom';
import { choiceName, codeListQuery } from '../../api/code-list.ts';
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
import { useLanguage } from '../../i18n/language-provider.tsx';
import { type Text, useText } from '../../i18n/use-text.ts';
import { plainNumber } from '../../lib/formats/formats.ts';
import { useMoney } from '../../lib/formats/money.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { FreeDelivery, OnRequestNote, SpendingLimit } from './order-notes.tsx';
import styles from './paper-order.module.css';
import {
  addressOf,
  type OrderLine,
  orderLines,
  type PaperOrderFacts,
  totalsOf,
} from './paper-order.request.ts';
import { byMail, type PaperOrder } from './paper-order.values.ts';
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
    <HandOver form={form.id} content={form.work.contentOf(form.formik.values)} items={items} isMain />
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

interface OrderReviewProps {
  order: PaperOrder;
  facts: PaperOrderFacts;
  /** Where it can be changed; undefined once it was sent. */
  changeAt?: To | undefined;
}

/** The whole order for review: items, delivery, billing, remarks (PAP-15). Empty answers are shown as such. */
export function OrderReview({ order, facts, changeAt }: OrderReviewProps) {
  const text = useText();
  const nameOf = useChoiceNames();
  const { customer, addresses } = facts;
  const term = paymentTerm(customer);
  const item = (name: string, value: string): ReviewItem => ({
    term: name,
    value: value.trim() || text('paperOrder.none'),
    changeAt,
  });
  const person = (salutation: string, name: string) =>
    name.trim() ? `${nameOf('SALUTATION', salutation)} ${name}` : '';
  return (
    <>
      <OrderedItems order={order} facts={facts} changeAt={changeAt} />
      <Panel title={text('paperOrder.delivery')}>
        <ReviewList
          items={[
            item(text('paperOrder.company'), customer.displayName || customer.name),
            item(
              text('paperOrder.deliveryAddress'),
              addressOf(order.deliveryAddressPkey, order.deliveryAddress1, addresses).line,
            ),
            item(text('paperOrder.deliveryName'), person(order.deliverySalutation, order.deliveryName)),
            item(text('paperOrder.deliveryTel'), order.deliveryTel),
            item(text('paperOrder.lunchTime'), nameOf('PAPERORDER_LUNCHTIME', order.lunchTime)),
            item(text('paperOrder.stair'), text(order.stair === 'yes' ? 'common.yes' : 'common.no')),
          ]}
        />
      </Panel>
      <Panel title={text('paperOrder.billing')}>
        <ReviewList
          items={[
            item(text('paperOrder.billToMode'), nameOf('PAPER_ORDER_BILL_TO_MODE', order.billToMode)),
            item(
              text('paperOrder.invoiceAttention'),
              person(order.invoiceAttentionSalutation, order.invoiceAttention),
            ),
            ...(order.billToMode === byMail
              ? [
                  item(
                    text('paperOrder.invoiceAddress'),
                    addressOf(order.billAddressPkey, order.invoiceAddress1, addresses).line,
                  ),
                ]
              : []),
            ...(term
              ? [{ term: text('paperOrder.paymentTerm'), value: text('paperOrder.within', term) }]
              : []),
            item(text('paperOrder.poNumber'), order.poNumber),
            item(text('paperOrder.referenceNumber'), order.referenceNumber),
            item(text('paperOrder.salesCode'), order.salesCode),
            item(text('paperOrder.remarks'), order.remarks),
          ]}
        />
      </Panel>
    </>
  );
}

const lists = [
  'SALUTATION',
  'PAPERORDER_LUNCHTIME',
  'PAPER_ORDER_BILL_TO_MODE',
] as const satisfies readonly CodeListName[];

/** The name of a code from one of the form's lists; an unknown code is shown as it is. */
function useChoiceNames() {
  const { language } = useLanguage();
  const answers = useQueries({ queries: lists.map(codeListQuery) });
  return (list: (typeof lists)[number], code: string): string => {
    const choice = answers[lists.indexOf(list)]?.data?.find((one) => one.code === code);
    return choice ? choiceName(choice, language) : code;
  };
}

interface OrderedItemsProps {
  order: PaperOrder;
  facts: PaperOrderFacts;
  changeAt: To | undefined;
}

/** The ordered items, 10 per page, and their total (PAP-15 to PAP-17). */
function OrderedItems({ order, facts, changeAt }: OrderedItemsProps) {
  const text = useText();
  const money = useMoney();
  const { locale } = useIntl();
  const [view, setView] = useState<TableView>({ sort: null, page: 1 });
  const lines = useMemo(() => orderLines(order, facts.products), [order, facts.products]);
  const columns = useMemo(() => itemColumns(text, money, locale), [text, money, locale]);
  const totals = totalsOf(lines, facts);
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
            {totals.deliveryAmount > 0 && (
              <div>
                <dt>{text('paperOrder.deliveryCharge')}</dt>
                <dd>{money.write(totals.deliveryAmount)}</dd>
              </div>
            )}
            <div className={styles.total}>
              <dt>{text('paperOrder.total')}</dt>
              <dd>{money.write(totals.totalAmount)}</dd>
            </div>
          </dl>
          <OnRequestNote lines={lines} />
          <FreeDelivery lines={lines} facts={facts} />
          {changeAt !== undefined && (
            <Link to={changeAt}>
              {text('kit.change')}
              <span className="visually-hidden"> {items}</span>
            </Link>
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
