import type { MachineView } from '@ebp/contracts/portal/machine';
import { useIntl } from 'react-intl';
import { Notice } from '../../components/feedback/notice.tsx';
import { FactGrid } from '../../components/layout/review-list.tsx';
import { useText } from '../../i18n/use-text.ts';
import { asRead } from '../../lib/as-read.ts';
import { dayText, plainNumber } from '../../lib/formats.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useCompany } from '../../lib/session.ts';
import styles from './machine-parts.module.css';

type Known<Name extends 'reading' | 'usage'> = Extract<
  NonNullable<MachineView[Name]>,
  { status: 'ok' }
>['data'];

const BarChart = lazyPart(async () => (await import('../../components/chart/bar-chart.tsx')).BarChart);

/** The last reading that was sent, and the day by which the next is due. */
export function NextReading({ reading }: { reading: Known<'reading'> }) {
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
export function MachineCounters({ usage }: { usage: Known<'usage'> }) {
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
