import { Actions } from '../../components/button/button.tsx';
import { Link } from '../../components/button/link.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { PastOrder } from '../../lib/formats/past-orders.ts';
import { repeatSearch } from '../../lib/pages/order-address.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import styles from './repeat-last-order.module.css';

/** Placeholder of the same length as an order, so that nothing below shifts when the history loads. */
const awaited = { orderNumber: 'TO-CHK-0000', orderDate: '2026-01-01' };

/**
 * A button that fills the form with the last order.
 * @param last undefined while loading, null if there is none
 */
export function RepeatLastOrder({ last }: { last: PastOrder | null | undefined }) {
  const text = useText();
  const history = usePortalMap().pathOf('ebpConsumableOrder');
  if (last === null) return null;
  const { orderNumber: number, orderDate: date } = last ?? awaited;
  return (
    <div className={last ? undefined : styles.awaited}>
      <Actions>
        <Link to={{ search: repeatSearch(number) }} look={{}}>
          {text('repeatOrder.last')}
        </Link>
        <span className="muted">{text('repeatOrder.lastOf', { number, date })}</span>
        {history && <Link to={history}>{text('repeatOrder.history')}</Link>}
      </Actions>
    </div>
  );
}
