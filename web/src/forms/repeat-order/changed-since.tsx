import { useQuery } from '@tanstack/react-query';
import { handoverQuery } from '../../api/handover.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { useArea } from '../../i18n/use-area.ts';
import { useText } from '../../i18n/use-text.ts';
import { Differences } from './repeated-notice.tsx';
import { differencesOf, type OfferOf } from './repeated-order.ts';

interface ChangedSinceProps {
  /** The id of a colleague's hand-over. */
  handover: string;
  /** What is offered today; the quantities stay those of the colleague, so the form refuses what is too many. */
  offerOf: OfferOf;
}

/** Says what changed since a colleague filled the order in: what is offered, maxima and prices. */
export function ChangedSince({ handover, offerOf }: ChangedSinceProps) {
  const text = useText();
  const { data } = useQuery(handoverQuery(handover));
  const isWorded = useArea('handover');
  const differences = differencesOf(data?.items ?? [], offerOf);
  if (!isWorded || differences.length === 0) return null;
  return (
    <Notice tone="warn" isLive>
      <Differences differences={differences} title={text('repeatOrder.changedSince')} />
    </Notice>
  );
}
