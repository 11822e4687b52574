import type { BasketForm } from '@ebp/contracts/portal/basket-forms';
import { useText } from '../../i18n/use-text.ts';
import type { PastOrder } from '../../lib/formats/past-orders.ts';
import { Baskets } from '../baskets/baskets.tsx';
import { useBaskets } from '../baskets/use-baskets.ts';
import { FootDialog } from '../wizard/foot-dialog.tsx';
import { RepeatLastOrder } from './repeat-last-order.tsx';

interface EarlierOrdersProps {
  form: BasketForm;
  last: PastOrder | null | undefined;
}

/** What an order can be filled from, on a phone: in a dialog, so that the form begins on the first screen. */
export function EarlierOrders({ form, last }: EarlierOrdersProps) {
  const text = useText();
  const { baskets } = useBaskets(form);
  if (!last && baskets.length === 0) return null;
  return (
    <FootDialog name={text('repeatOrder.earlier')}>
      <div className="stack-loose">
        <Baskets form={form} />
        {last && <RepeatLastOrder last={last} />}
      </div>
    </FootDialog>
  );
}
