import { Notice } from '../../components/feedback/notice.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { Difference, RepeatedOrder } from './repeated-order.ts';

/** Says which order the form was filled from, and what differs from it. */
export function RepeatedNotice({ repeated }: { repeated: RepeatedOrder<unknown> | undefined }) {
  const text = useText();
  if (!repeated) return null;
  const { past, differences } = repeated;
  return (
    <Notice tone={differences.length > 0 ? 'warn' : 'good'} isLive>
      <p>{text('repeatOrder.filled', { number: past.orderNumber, date: past.orderDate })}</p>
      {differences.length > 0 && (
        <>
          <p>{text('repeatOrder.differences')}</p>
          <ul>
            {differences.map((difference) => (
              <li key={`${difference.kind} ${difference.name}`}>{wordsOf(difference, text)}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}

function wordsOf(difference: Difference, text: ReturnType<typeof useText>): string {
  const { kind, name } = difference;
  if (kind === 'machine') return text('repeatOrder.machine', { name });
  if (kind === 'item') return text('repeatOrder.item', { name });
  return text('repeatOrder.less', { name, was: difference.was, now: difference.now });
}
