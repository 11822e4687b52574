import { Notice } from '../../components/feedback/notice.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useMoney } from '../../lib/money.ts';
import type { PaperOrderWizard } from './use-paper-order.ts';

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
