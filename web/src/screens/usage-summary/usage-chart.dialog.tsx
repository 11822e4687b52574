import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { useIntl } from 'react-intl';
import { BarChart } from '../../components/chart/bar-chart.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { LinkedSerials } from '../../components/table/serial-link.tsx';
import { useText } from '../../i18n/use-text.ts';
import { dayText } from '../../lib/formats/formats.ts';
import { useCompany } from '../../lib/session/session.ts';
import { shownFigure } from './counter-lines.tsx';

/** A machine's usage between its last two readings, for each counter, next to its average. */
export function UsageChartDialog({ machine, onClose }: { machine: MachineUsage; onClose: () => void }) {
  const text = useText();
  const { locale } = useIntl();
  const { timeZone } = useCompany();
  const { model, serialNumber } = machine;
  const title = text('usage.chartTitle', { model: model ?? '', serialNumber });
  const period = text('usage.period', {
    from: dayText(machine.prevReportDatetime, timeZone) || '–',
    to: dayText(machine.currReportDatetime, timeZone) || '–',
  });
  return (
    <Dialog isOpen isWide title={<LinkedSerials text={title} serials={[serialNumber]} />} onClose={onClose}>
      <BarChart
        caption={period}
        groupName={text('usage.counter')}
        series={[text('usage.usage'), text('usage.average')]}
        groups={machine.counterList.map(({ counterName, usage, averageUsage }) => ({
          name: counterName,
          values: [usage ?? undefined, averageUsage ?? undefined],
        }))}
        format={(value) => shownFigure(value, locale)}
      />
    </Dialog>
  );
}
