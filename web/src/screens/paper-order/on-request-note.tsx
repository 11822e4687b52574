import { isOnRequest } from '@ebp/contracts/rules/money';
import { useText } from '../../i18n/use-text.ts';
import type { OrderLine } from './paper-order.request.ts';

/** Says that the total does not include items whose price is on request. Renders nothing if every item has a price. */
export function OnRequestNote({ lines }: { lines: readonly OrderLine[] }) {
  const text = useText();
  if (!lines.some(({ product }) => isOnRequest(product.price))) return null;
  return <p className="muted small">{text('paperOrder.withoutOnRequest')}</p>;
}
