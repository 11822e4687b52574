import { useText } from '../../i18n/use-text.ts';
import { useMoney } from '../../lib/formats/money.ts';
import { useUser } from '../../lib/session/session.ts';

/** Says, to those whose orders have a limit, that it cannot be applied to toner: the portal knows no price of it. */
export function NoPriceNote() {
  const text = useText();
  const { spendingLimit: limit } = useUser();
  const { writeShort } = useMoney();
  if (limit === undefined) return null;
  return <p className="muted small">{text('tonerOrder.withoutLimit', { limit: writeShort(limit) })}</p>;
}
