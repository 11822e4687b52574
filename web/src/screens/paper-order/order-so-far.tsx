import { isFreeOfCharge, isOnRequest } from '@ebp/contracts/rules/money';
import { minutesToCutOff } from '@ebp/contracts/rules/paper-delivery';
import { lineAmount } from '@ebp/contracts/rules/paper-order';
import { useEffect, useState } from 'react';
import { Panel } from '../../components/layout/panel.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { fullHour } from '../../lib/formats.ts';
import { useMoney } from '../../lib/money.ts';
import { useCompany } from '../../lib/session.ts';
import { FreeDelivery } from './free-delivery.tsx';
import { OnRequestNote } from './on-request-note.tsx';
import styles from './paper-order.module.css';
import { orderLines, type PaperOrderFacts, totalsOf } from './paper-order.request.ts';
import type { PaperOrder } from './paper-order.values.ts';
import { SpendingLimit } from './spending-limit.tsx';
import type { PaperOrderWizard } from './use-paper-order.ts';

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
export function OrderSoFar({ order, facts, limit }: OrderSoFarProps) {
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
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  const left = minutesToCutOff(terms, timeZone, now);
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
