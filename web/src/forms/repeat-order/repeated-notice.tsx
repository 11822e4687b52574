import { isOnRequest } from '@ebp/contracts/rules/money';
import { useQuery } from '@tanstack/react-query';
import { handoverQuery } from '../../api/handover.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { useArea } from '../../i18n/use-area.ts';
import { useText } from '../../i18n/use-text.ts';
import { useMoney } from '../../lib/formats/money.ts';
import { rowKeys } from '../../lib/formats/row-keys.ts';
import { type Difference, differencesOf, type OfferOf, type RepeatedOrder } from './repeated-order.ts';

/** Says which order or basket the form was filled from, and what differs from it. */
export function RepeatedNotice({ repeated }: { repeated: RepeatedOrder<unknown> }) {
  const text = useText();
  const isWorded = useArea('handover');
  if (!isWorded) return null;
  const { past, basket, differences } = repeated;
  return (
    <Notice tone={differences.length > 0 ? 'warn' : 'good'} isLive>
      <p>
        {basket
          ? text('repeatOrder.basketFilled', { name: basket.name, date: past.orderDate })
          : text('repeatOrder.filled', { number: past.orderNumber, date: past.orderDate })}
      </p>
      <Differences differences={differences} title={text('repeatOrder.differences')} />
    </Notice>
  );
}

/** What is not as it was, one sentence each; nothing where all is. */
function Differences({ differences, title }: { differences: readonly Difference[]; title: string }) {
  const text = useText();
  const { write } = useMoney();
  if (differences.length === 0) return null;
  const priceOf = (price: Parameters<typeof write>[0]) =>
    isOnRequest(price) ? text('repeatOrder.onRequest') : write(price);
  const nameOf = ({ name, machine }: { name: string; machine?: string }) =>
    [name, machine].filter(Boolean).join(text('kit.comma'));
  const wordsOf = (difference: Difference): string => {
    const name = nameOf(difference);
    switch (difference.kind) {
      case 'machine':
        return text('repeatOrder.machine', { name });
      case 'item':
        return text('repeatOrder.item', { name });
      case 'address':
        return text('repeatOrder.address', { name });
      case 'delivery':
        return text('repeatOrder.delivery', { name });
      case 'price':
        return text('repeatOrder.price', {
          name,
          was: priceOf(difference.was),
          now: priceOf(difference.now),
        });
      case 'less':
        return text('repeatOrder.less', { name, was: difference.was, now: difference.now });
    }
  };
  const keyOf = rowKeys(differences, (difference) => `${difference.kind} ${nameOf(difference)}`);
  return (
    <>
      <p>{title}</p>
      <ul>
        {differences.map((difference) => (
          <li key={keyOf(difference)}>{wordsOf(difference)}</li>
        ))}
      </ul>
    </>
  );
}

interface ChangedSinceProps {
  /** The id of a colleague's hand-over. */
  handover: string;
  /** What is offered today; the quantities stay those of the colleague, so the form refuses what is too many. */
  offerOf: OfferOf;
}

/** Says what changed since a colleague filled the order in: what is offered, maxima and prices. */
export function ChangedSince({ handover, offerOf }: ChangedSinceProps) {
  const { data } = useQuery(handoverQuery(handover));
  return <Changed differences={differencesOf(data?.items ?? [], offerOf)} />;
}

/** Says what changed since an order was filled in. */
export function Changed({ differences }: { differences: readonly Difference[] }) {
  const text = useText();
  const isWorded = useArea('handover');
  if (!isWorded || differences.length === 0) return null;
  return (
    <Notice tone="warn" isLive>
      <Differences differences={differences} title={text('repeatOrder.changedSince')} />
    </Notice>
  );
}
