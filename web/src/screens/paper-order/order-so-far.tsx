import { isFreeOfCharge, isOnRequest } from '@ebp/contracts/rules/money';
import { lineAmount } from '@ebp/contracts/rules/paper-order';
import { Panel } from '../../components/layout/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useMoney } from '../../lib/money.ts';
import { CutOff } from './cut-off.tsx';
import { FreeDelivery } from './free-delivery.tsx';
import { OnRequestNote } from './on-request-note.tsx';
import styles from './paper-order.module.css';
import { orderLines, type PaperOrderFacts, totalsOf } from './paper-order.request.ts';
import type { PaperOrder } from './paper-order.values.ts';

interface OrderSoFarProps {
  order: PaperOrder;
  facts: PaperOrderFacts;
}

/** What the order comes to while it is filled in, what is missing to free delivery, and how long today's cut-off is away. */
export function OrderSoFar({ order, facts }: OrderSoFarProps) {
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
        <FreeDelivery lines={lines} facts={facts} />
        <CutOff />
      </div>
    </Panel>
  );
}
