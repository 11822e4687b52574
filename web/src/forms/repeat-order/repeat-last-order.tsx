import { Actions } from '../../components/button/actions.tsx';
import { Link } from '../../components/button/link.tsx';
import { useText } from '../../i18n/use-text.ts';
import { type PastOrder, repeatSearch } from '../../lib/past-orders.ts';

/** Fills in the last order again, with one press. */
export function RepeatLastOrder({ last }: { last: PastOrder | undefined }) {
  const text = useText();
  if (!last) return null;
  const { orderNumber: number, orderDate: date } = last;
  return (
    <Actions>
      <Link to={{ search: repeatSearch(number) }} look={{}}>
        {text('repeatOrder.last')}
      </Link>
      <span className="muted">{text('repeatOrder.lastOf', { number, date })}</span>
    </Actions>
  );
}
