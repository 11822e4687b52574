import type { Machine } from '@ebp/contracts/entities/machine';
import type { MachineQuery, MachineView } from '@ebp/contracts/portal/machine';
import type { Known, Part } from '@ebp/contracts/portal/part';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { machineQuery } from '../../api/machine.ts';
import { Link } from '../../components/button/link.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { ChevronRightIcon } from '../../components/icons/control-icons.ts';
import { Panel } from '../../components/layout/panel.tsx';
import { FactGrid } from '../../components/layout/review-list.tsx';
import { useText } from '../../i18n/use-text.ts';
import { asRead } from '../../lib/formats/as-read.ts';
import { dayText, plainNumber } from '../../lib/formats/formats.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { machineAddress } from '../../lib/pages/machine-pages.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { menuName } from '../../lib/pages/screen-descriptor.ts';
import { useCompany } from '../../lib/session/session.ts';
import { MachineInvoices, MachineOrders, MachineVisits } from './machine-lists.tsx';
import styles from './machine-parts.module.css';

/** What is known about a machine, each part in a panel. A part that failed says so, the others stand. */
export function MachineParts({ machine, asked }: { machine: Machine; asked: MachineQuery }) {
  const text = useText();
  const query = useQuery(machineQuery(asked));
  const { data: view } = query;
  if (query.isLoadingError) return <LoadFailure title={text('oneMachine.failed')} query={query} level={2} />;
  if (!view) {
    return (
      <Panel>
        <Skeleton />
      </Panel>
    );
  }
  const { reading, usage, orders, visits, invoices } = view;
  const panel = <T,>(part: Part<T> | undefined, words: PanelWords, draw: (data: T) => ReactNode) =>
    part && (
      <PartPanel {...words} part={part} machine={machine} query={query}>
        {draw}
      </PartPanel>
    );
  return (
    <div className={styles.parts}>
      <div className={styles.column}>
        {panel(reading, { title: text('oneMachine.reading'), all: 'ebpMeterRead' }, (data) => (
          <NextReading reading={data} />
        ))}
        {panel(orders, { title: text('oneMachine.orders'), all: 'ebpConsumableOrder' }, (data) => (
          <MachineOrders {...data} />
        ))}
        {panel(visits, { title: text('oneMachine.visits'), all: 'ebpServiceHistory' }, (data) => (
          <MachineVisits rows={data} />
        ))}
      </div>
      <div className={styles.column}>
        {panel(usage, { title: text('oneMachine.usage'), all: 'ebpMachineUsageSummary' }, (data) => (
          <MachineCounters usage={data} />
        ))}
        {panel(invoices, { title: text('oneMachine.invoices'), all: 'ebpEInvoice' }, (data) => (
          <MachineInvoices rows={data} />
        ))}
      </div>
    </div>
  );
}

interface PanelWords {
  readonly title: string;
  /** The page with all of it. */
  readonly all:
    | 'ebpMeterRead'
    | 'ebpMachineUsageSummary'
    | 'ebpConsumableOrder'
    | 'ebpServiceHistory'
    | 'ebpEInvoice';
}

interface PartPanelProps<T> extends PanelWords {
  readonly part: Part<T>;
  readonly machine: Machine;
  readonly query: UseQueryResult;
  readonly children: (data: T) => ReactNode;
}

/** One panel: what is known, or that it could not be loaded. Its header leads to the page with all of it. */
function PartPanel<T>({ title, all, part, machine, query, children }: PartPanelProps<T>) {
  const text = useText();
  const path = usePortalMap().pathOf(all);
  return (
    <Panel
      title={title}
      actions={
        path && (
          <Link to={machineAddress(all, path, machine)} look={{ variant: 'quiet', isSmall: true }}>
            {text(menuName(all))}
            <ChevronRightIcon isSmall />
          </Link>
        )
      }
    >
      {part.status === 'ok' ? (
        children(part.data)
      ) : (
        <LoadFailure title={text('oneMachine.partFailed')} query={query} />
      )}
    </Panel>
  );
}

const BarChart = lazyPart(async () => (await import('../../components/chart/bar-chart.tsx')).BarChart);

/** The last reading that was sent, and the day by which the next is due. */
function NextReading({ reading }: { reading: Known<MachineView, 'reading'> }) {
  const text = useText();
  if (!reading) return <p className="muted">{text('oneMachine.noReading')}</p>;
  const { isAutomatic, isMissing, dueOn, lastSentOn } = reading;
  return (
    <div className="stack">
      {isMissing && dueOn && <Notice tone="warn">{text('oneMachine.readingMissing')}</Notice>}
      {isAutomatic && <p>{text('oneMachine.readingAutomatic')}</p>}
      <FactGrid
        items={[
          ...(dueOn ? [{ term: text('oneMachine.readingDue'), value: asRead(dueOn) }] : []),
          { term: text('oneMachine.readingLast'), value: asRead(lastSentOn ?? '–') },
        ]}
      />
    </div>
  );
}

/** The counters of a machine as they were read last, and a chart of their usage. */
function MachineCounters({ usage }: { usage: Known<MachineView, 'usage'> }) {
  const text = useText();
  const { locale } = useIntl();
  const { timeZone } = useCompany();
  const counters = usage?.counterList ?? [];
  if (!usage || counters.length === 0) return <p className="muted">{text('oneMachine.noUsage')}</p>;
  const { prevReportDatetime, currReportDatetime } = usage;
  const figure = (value: number | null | undefined) =>
    value === undefined || value === null ? '–' : plainNumber(value, locale);
  return (
    <div className="stack-loose">
      <FactGrid
        items={counters.map(({ counterName, usageReading }) => ({
          term: counterName,
          value: figure(usageReading),
        }))}
      />
      <div className={styles.chart}>
        <BarChart
          caption={text('oneMachine.period', {
            from: dayText(prevReportDatetime, timeZone) || '–',
            to: dayText(currReportDatetime, timeZone) || '–',
          })}
          groupName={text('oneMachine.counter')}
          series={[text('oneMachine.pages'), text('oneMachine.average')]}
          groups={counters.map(({ counterName, usage, averageUsage }) => ({
            name: counterName,
            values: [usage ?? undefined, averageUsage ?? undefined],
          }))}
          format={figure}
        />
      </div>
    </div>
  );
}
