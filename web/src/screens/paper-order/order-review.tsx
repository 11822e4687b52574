import type { CodeListName } from '@ebp/contracts/entities/code-list';
import { paymentTerm } from '@ebp/contracts/rules/paper-order';
import { useQueries } from '@tanstack/react-query';
import type { To } from 'react-router-dom';
import { choiceName, codeListQuery } from '../../api/code-list.ts';
import { Panel } from '../../components/layout/panel.tsx';
import { type ReviewItem, ReviewList } from '../../components/layout/review-list.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { OrderedItems } from './ordered-items.tsx';
import { addressOf, type PaperOrderFacts } from './paper-order.request.ts';
import { byMail, type PaperOrder } from './paper-order.values.ts';

interface OrderReviewProps {
  order: PaperOrder;
  facts: PaperOrderFacts;
  /** Where it can be changed; absent once it was sent. */
  changeAt?: To | undefined;
}

/** The whole order to look over: items, delivery, billing, remarks (PAP-15). What was left empty says so. */
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

/** What a code of one of the form's lists is called; a code nobody knows is called by itself. */
function useChoiceNames() {
  const { language } = useLanguage();
  const answers = useQueries({ queries: lists.map(codeListQuery) });
  return (list: (typeof lists)[number], code: string): string => {
    const choice = answers[lists.indexOf(list)]?.data?.find((one) => one.code === code);
    return choice ? choiceName(choice, language) : code;
  };
}
