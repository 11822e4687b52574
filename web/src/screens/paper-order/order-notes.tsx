import { isOnRequest } from '@ebp/contracts/rules/money';
import { missingForFreeDelivery } from '@ebp/contracts/rules/paper-delivery';
import { reamsOf } from '@ebp/contracts/rules/paper-order';
import { Notice } from '../../components/feedback/notice.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useMoney } from '../../lib/formats/money.ts';
import { type OrderLine, type PaperOrderFacts, totalsOf } from './paper-order.request.ts';
import type { PaperOrderWizard } from './use-paper-order.ts';

/**
 * Says that the delivery charge is waived, or how much is missing for that (OPN-30). Renders nothing if the company
 * does not offer it, or if this customer pays no charge anyway.
 */
export function FreeDelivery({ lines, facts }: { lines: readonly OrderLine[]; facts: PaperOrderFacts }) {
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

/** Says that the total does not include items whose price is on request. Renders nothing if every item has a price. */
export function OnRequestNote({ lines }: { lines: readonly OrderLine[] }) {
  const text = useText();
  if (!lines.some(({ product }) => isOnRequest(product.price))) return null;
  return <p className="muted small">{text('paperOrder.withoutOnRequest')}</p>;
}

interface SpendingLimitProps {
  order: Pick<PaperOrderWizard, 'limit' | 'isOverLimit'>;
}

/** The most that one order of this person may cost, and who sends a larger one; nothing without a limit. */
export function SpendingLimit({ order: { limit, isOverLimit } }: SpendingLimitProps) {
  const text = useText();
  const { writeShort } = useMoney();
  if (limit === undefined) return null;
  const amount = writeShort(limit);
  // Stands before its words change, so that the change is heard.
  return (
    <div role="status">
      {isOverLimit ? (
        <Notice tone="warn">{text('paperOrder.limitOver', { limit: amount })}</Notice>
      ) : (
        <p className="muted small">{text('paperOrder.limit', { limit: amount })}</p>
      )}
    </div>
  );
}
