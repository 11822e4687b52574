import type { SentRequest } from '@ebp/contracts/portal/sent-requests';
import { personName } from '@ebp/contracts/rules/person-name';
import { retentionStart } from '@ebp/contracts/rules/retention';
import { useQuery } from '@tanstack/react-query';
import { consumableOrdersQuery } from '../../api/consumable-order.ts';
import { serviceHistoryQuery } from '../../api/service-history.ts';
import { usageSummaryQuery } from '../../api/usage-summary.ts';
import { CopyButton } from '../../components/button/copy-button.tsx';
import { Link } from '../../components/button/link.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Bone, Skeleton } from '../../components/feedback/skeleton.tsx';
import { DoneIcon } from '../../components/icons/control-icons.ts';
import { MeterIcon, ServiceIcon } from '../../components/icons/front-icons.ts';
import { TruckIcon } from '../../components/icons/screen-icons.ts';
import { ReviewList } from '../../components/layout/review-list.tsx';
import { Timeline, type TimelineItem } from '../../components/layout/timeline.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { LinkedSerials, SerialLink } from '../../components/table/serial-link.tsx';
import { type Text, useText } from '../../i18n/use-text.ts';
import { dayText, momentText } from '../../lib/formats/formats.ts';
import { nameWithCode } from '../../lib/formats/name-with-code.ts';
import { rowKeys } from '../../lib/formats/row-keys.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { menuName } from '../../lib/pages/screen-descriptor.ts';
import { useCompany, useUser } from '../../lib/session/session.ts';
import { contentOf, type RequestRow, Serials } from './request-list.tsx';
import {
  type HistoryName,
  historyOf,
  orderSteps,
  type RequestStep,
  readingSteps,
  serialNumbersOf,
  visitSteps,
} from './request-steps.ts';

interface RequestDialogProps {
  row: RequestRow;
  serialNumbers: ReadonlyMap<string, string>;
  onClose: () => void;
}

/** One request: its facts, and what is known to have happened since. */
export function RequestDialog({ row, serialNumbers, onClose }: RequestDialogProps) {
  const text = useText();
  const { timeZone } = useCompany();
  const { firstName, lastName, code } = useUser();
  const { kindName, reference, serials, sentAt, request } = row;
  const content = contentOf(request, text);
  return (
    <Dialog isOpen onClose={onClose} title={kindName} isWide>
      <div className="stack-loose">
        <ReviewList
          items={[
            {
              term: text('myRequests.reference'),
              value: reference ? (
                <>
                  <span className="mono">{reference}</span> <CopyButton text={reference} />
                </>
              ) : (
                text('myRequests.noReference')
              ),
            },
            { term: text('myRequests.sentAt'), value: momentText(sentAt, timeZone) },
            { term: text('myRequests.sentBy'), value: nameWithCode(personName(firstName, lastName), code) },
            ...(serials.length > 0
              ? [{ term: text('document.serialNumber'), value: <Serials serials={serials} /> }]
              : []),
            ...(content.length > 0
              ? [
                  {
                    term: text('myRequests.content'),
                    value: content.map((line) => <div key={line}>{line}</div>),
                  },
                ]
              : []),
          ]}
        />
        <section className="stack">
          <h3>{text('myRequests.since')}</h3>
          <RequestTimeline request={request} serialNumbers={serialNumbers} />
        </section>
      </div>
    </Dialog>
  );
}

interface RequestTimelineProps {
  request: SentRequest;
  serialNumbers: ReadonlyMap<string, string>;
}

/** What is known of a request since it was sent, as far as this person may look; what cannot be known is said so. */
function RequestTimeline({ request, serialNumbers }: RequestTimelineProps) {
  const text = useText();
  const { timeZone } = useCompany();
  const { pathOf } = usePortalMap();
  const name = historyOf(request);
  const path = name && pathOf(pages[name]);
  const page = name && text(menuName(pages[name]));
  const history = useHistories(request, path ? name : undefined, serialNumbers);
  const steps: readonly RequestStep[] = history?.data ?? [];
  const received: RequestStep = { what: 'received', at: request.sentAt };
  const said = [
    page && !path && text('myRequests.hidden', { page }),
    page && history?.isSuccess && steps.length === 0 && text('myRequests.notYet', { page }),
    name === 'visits' && steps.length > 0 && text('myRequests.matched'),
    text('myRequests.noMore'),
  ];
  return (
    <>
      <Timeline
        label={text('myRequests.since')}
        items={[received, ...steps].map((step) => itemOf(step, text, timeZone))}
      />
      {history?.isPending && (
        <Skeleton>
          <Bone width="long" />
        </Skeleton>
      )}
      {page && history?.isLoadingError && (
        <LoadFailure title={text('myRequests.historyFailed', { page })} query={history} />
      )}
      <div className="muted">
        {said.filter(Boolean).map((line) => (
          <p key={String(line)}>{line}</p>
        ))}
      </div>
      {path && <Link to={path}>{page}</Link>}
    </>
  );
}

/** The page that shows each history. */
const pages = {
  orders: 'ebpConsumableOrder',
  visits: 'ebpServiceHistory',
  readings: 'ebpMachineUsageSummary',
} as const satisfies Record<HistoryName, string>;

/** The history of this name, as steps; none is asked for without a name. */
function useHistories(
  request: SentRequest,
  name: HistoryName | undefined,
  serialNumbers: ReadonlyMap<string, string>,
) {
  const { timeZone } = useCompany();
  const period = { lastServiceDateFrom: retentionStart('serviceHistory', timeZone) };
  const histories = {
    orders: useQuery({
      ...consumableOrdersQuery(),
      enabled: name === 'orders',
      select: (orders) => orderSteps(request, orders),
    }),
    visits: useQuery({
      ...serviceHistoryQuery(period),
      enabled: name === 'visits',
      select: (visits) => visitSteps(request, visits, serialNumbersOf(request, serialNumbers), timeZone),
    }),
    readings: useQuery({
      ...usageSummaryQuery,
      enabled: name === 'readings',
      select: (rows) => readingSteps(request, rows, timeZone),
    }),
  };
  return name && histories[name];
}

function itemOf(step: RequestStep, text: Text, timeZone: string): TimelineItem {
  const at = {
    dateTime: step.at,
    time: step.what === 'received' ? momentText(step.at, timeZone) : dayText(step.at, timeZone),
  };
  switch (step.what) {
    case 'received':
      return { key: 'received', icon: <DoneIcon />, title: text('myRequests.received'), ...at };
    case 'ordered': {
      const keyOf = rowKeys(step.items, (item) => `${item.itemName} ${item.serialNumber}`);
      return {
        key: `ordered ${step.at}`,
        icon: <TruckIcon isSmall />,
        title: text('myRequests.ordered'),
        children: step.items.map((item) => (
          <p key={keyOf(item)} className="muted small">
            {text('myRequests.item', { qty: item.qty, name: item.itemName })}{' '}
            <SerialLink serialNumber={item.serialNumber} />
          </p>
        )),
        ...at,
      };
    }
    case 'visited':
      return {
        key: `visited ${step.visit.serialNumber}`,
        icon: <ServiceIcon isSmall />,
        title: withSerial(text('myRequests.visited', step.visit), step.visit),
        meta: [step.visit.serviceOrderCode, step.visit.taskNature, step.visit.serviceMan],
        ...at,
      };
    default:
      return {
        key: `counted ${step.serialNumber}`,
        icon: <MeterIcon isSmall />,
        title: withSerial(text('myRequests.counted', step), step),
        ...at,
      };
  }
}

function withSerial(text: string, { serialNumber }: { serialNumber: string }) {
  return <LinkedSerials text={text} serials={[serialNumber]} />;
}
