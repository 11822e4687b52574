import type { UserInfo } from '@ebp/contracts/entities/user';
import { spendingLimit } from '@ebp/contracts/rules/spending-limit';
import { useText } from '../../i18n/use-text.ts';
import { useMoney } from '../../lib/formats/money.ts';
import { useCompany } from '../../lib/session/session.ts';

/** Says, to those whose orders have a limit, that it cannot be applied to toner: the portal knows no price of it. */
export function NoPriceNote({ user }: { user: UserInfo }) {
  const text = useText();
  const limit = spendingLimit(useCompany().spendingLimits, user);
  const { writeShort } = useMoney();
  if (limit === undefined) return null;
  return <p className="muted small">{text('tonerOrder.withoutLimit', { limit: writeShort(limit) })}</p>;
}
