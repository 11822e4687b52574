import { formatPrice } from '@ebp/contracts/rules/money';
import { missingForFreeDelivery, paperDelivery } from '@ebp/contracts/rules/paper-delivery';
import type { PaperTotals } from '@ebp/contracts/rules/paper-order';
import { useText } from '../../i18n/use-text.ts';
import { useCompany } from '../../lib/session.ts';
import { unitOf } from './group-products.ts';
import type { OrderLine } from './paper-order.request.ts';

interface FreeDeliveryProps {
  lines: readonly OrderLine[];
  totals: PaperTotals;
}

/** How far the order is from free delivery. Nothing where the company promises none, or this customer pays none anyway. */
export function FreeDelivery({ lines, totals }: FreeDeliveryProps) {
  const text = useText();
  const { code } = useCompany();
  const reams = lines
    .filter(({ product }) => unitOf(product.productCategory) === 'ream')
    .reduce((sum, { qty }) => sum + qty, 0);
  const missing = missingForFreeDelivery(paperDelivery[code], { itemAmount: totals.itemAmount, reams });
  if (!missing || totals.deliveryAmount === 0) return null;
  const amount = `$${formatPrice(missing.amount)}`;
  return (
    <p role="status">
      {missing.amount === 0 && text('paperOrder.freeReached')}
      {missing.amount > 0 && missing.reams === undefined && text('paperOrder.toFree', { amount })}
      {missing.amount > 0 &&
        missing.reams !== undefined &&
        text('paperOrder.toFreeOrReams', { amount, reams: missing.reams })}
    </p>
  );
}
