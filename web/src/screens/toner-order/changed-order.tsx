import { ChangedSince } from '../../forms/repeat-order/changed-since.tsx';
import { tonerOfferOf } from './repeat-toner-order.ts';
import type { TonerOrderWizard } from './use-toner-order.ts';

interface ChangedOrderProps {
  handover: string;
  order: Pick<TonerOrderWizard, 'valid' | 'context'>;
}

/** What changed since a colleague filled the order in. */
export function ChangedOrder({ handover, order: { valid, context } }: ChangedOrderProps) {
  return (
    <ChangedSince
      handover={handover}
      offerOf={tonerOfferOf({ machines: valid, products: context.products })}
    />
  );
}
