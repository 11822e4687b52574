import { isFreeOfCharge, isOnRequest, type Money } from '@ebp/contracts/rules/money';
import { lineAmount } from '@ebp/contracts/rules/paper-order';
import { useMemo, useState } from 'react';
import type { To } from 'react-router-dom';
import { Link } from '../../components/button/link.tsx';
import { useKitTexts } from '../../components/kit-texts.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { TableColumn, TableView } from '../../components/table/table-column.ts';
import { type Text, useText } from '../../i18n/use-text.ts';
import { useMoney } from '../../lib/money.ts';
import { FreeDelivery } from './free-delivery.tsx';
import { OnRequestNote } from './on-request-note.tsx';
import styles from './paper-order.module.css';
import { type OrderLine, orderLines, type PaperOrderFacts, totalsOf } from './paper-order.request.ts';
import type { PaperOrder } from './paper-order.values.ts';

interface OrderedItemsProps {
  order: PaperOrder;
  facts: PaperOrderFacts;
  changeAt: To | undefined;
}

/** What is ordered, 10 a page, and what it comes to (PAP-15 to PAP-17). */
export function OrderedItems({ order, facts, changeAt }: OrderedItemsProps) {
  const text = useText();
  const texts = useKitTexts();
  const money = useMoney();
  const [view, setView] = useState<TableView>({ sort: null, page: 1 });
  const lines = useMemo(() => orderLines(order, facts.products), [order, facts.products]);
  const columns = useMemo(() => itemColumns(text, money), [text, money]);
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
              {texts.change}
              <span className="visually-hidden"> {items}</span>
            </Link>
          )}
        </div>
      </Panel>
    </>
  );
}

function itemColumns(text: Text, { write }: Money): readonly TableColumn<OrderLine>[] {
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
    { id: 'qty', header: text('paperOrder.qty'), value: ({ qty }) => qty, isNumeric: true },
    {
      id: 'subtotal',
      header: text('paperOrder.subtotal'),
      value: ({ product: { price }, qty }) => cost(price, lineAmount({ price, qty })),
      isNumeric: true,
    },
  ];
}
