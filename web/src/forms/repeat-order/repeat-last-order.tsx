import { Actions } from '../../components/button/actions.tsx';
import { Link } from '../../components/button/link.tsx';
import { useText } from '../../i18n/use-text.ts';
import { type PastOrder, repeatSearch } from '../../lib/past-orders.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import styles from './repeat-last-order.module.css';

/** As long as an order's own: nothing below moves when the history comes. */
const awaited = { orderNumber: 'TO-CHK-0000', orderDate: '2026-01-01' };

/**
 * Fills in the last order again, with one press.
 * @param last undefined while it is awaited, null where there is none
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
