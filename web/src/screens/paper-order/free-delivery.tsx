import { missingForFreeDelivery } from '@ebp/contracts/rules/paper-delivery';
import { reamsOf } from '@ebp/contracts/rules/paper-order';
import { useText } from '../../i18n/use-text.ts';
import { useMoney } from '../../lib/money.ts';
import { type OrderLine, type PaperOrderFacts, totalsOf } from './paper-order.request.ts';

interface FreeDeliveryProps {
  lines: readonly OrderLine[];
  facts: PaperOrderFacts;
}

/**
 * Says that the delivery charge is waived, or how much is missing for that (OPN-30). Renders nothing if the company
 * does not offer it, or if this customer pays no charge anyway.
 */
export function FreeDelivery({ lines, facts }: FreeDeliveryProps) {
  const text = useText();
  const { writePlain } = useMoney();
  const { charge, terms } = facts;
  const { itemAmount } = totalsOf(lines, facts);
  const reams = reamsOf(lines.map(({ product: { productCategory }, qty }) => ({ productCategory, qty })));
  const missing = missingForFreeDelivery(terms, { itemAmount, reams });
  if (!missing || charge === 0) return null;
  const amount = writePlain(missing.amount);
  return (
    <p role="status">
      {missing.amount === 0 && text('paperOrder.freeReached', { charge: writePlain(charge) })}
      {missing.amount > 0 && missing.reams === undefined && text('paperOrder.toFree', { amount })}
      {missing.amount > 0 &&
        missing.reams !== undefined &&
        text('paperOrder.toFreeOrReams', { amount, reams: missing.reams })}
    </p>
  );
}
