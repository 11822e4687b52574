import { Baskets } from '../../forms/baskets/baskets.tsx';
import { useBaskets } from '../../forms/baskets/use-baskets.ts';
import { RepeatLastOrder } from '../../forms/repeat-order/repeat-last-order.tsx';
import { FootDialog } from '../../forms/wizard/foot-dialog.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { PastOrder } from '../../lib/past-orders.ts';

/** What an order can be filled from, on a phone: in a dialog, so that the list of machines begins on the first screen. */
export function EarlierOrders({ last }: { last: PastOrder | null | undefined }) {
  const text = useText();
  const { baskets } = useBaskets('toner-order');
  if (!last && baskets.length === 0) return null;
  return (
    <FootDialog name={text('repeatOrder.earlier')}>
      <div className="stack-loose">
        <Baskets form="toner-order" />
        {last && <RepeatLastOrder last={last} />}
      </div>
    </FootDialog>
  );
}
