import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { Button } from '../../components/button/button.tsx';
import { FileButton } from '../../components/file/files.tsx';
import { ChartIcon } from '../../components/icons/screen-icons.ts';
import { columnsFor } from '../../components/table/columns-for.tsx';
import type { TableColumn } from '../../components/table/table-column.ts';
import { type Text, useText } from '../../i18n/use-text.ts';
import { companyDay, dayText } from '../../lib/formats/formats.ts';
import { filtersFor } from '../../lists/list-filter.ts';
import { CounterLines, CounterNames, type Figure, shownFigure } from './counter-lines.tsx';
import styles from './usage-summary.module.css';

interface UsageColumnOptions {
  readonly text: Text;
  readonly locale: string;
  readonly timeZone: string;
  readonly canDownloadInvoicePdf: boolean;
  readonly onChart: (machine: MachineUsage) => void;
}

type Column = TableColumn<MachineUsage>;
const filter = filtersFor<MachineUsage>();
const column = columnsFor<MachineUsage>();

/** The filters of the list (USG-01). */
export function usageFilters(text: Text) {
  return [
    filter.text('machineId', text('document.machineId')),
    filter.text('serialNumber', text('document.serialNumber')),
    filter.text('contractNo', text('usage.contractNo')),
    filter.text('department', text('document.department')),
    filter.text('model', text('document.model')),
  ];
}

/** A machine with the last two readings of each counter and the usage between them (USG-02, USG-03). */
export function usageColumns(options: UsageColumnOptions): readonly Column[] {
  const { text, locale } = options;
  return [
    column.plain('model', text('document.model')),
    column.serial('serialNumber', text('document.serialNumber'), {
      // The filters by these two have no column.
      sought: ({ machineId, department }) => [machineId, department].join('\n'),
      isRowHeader: true,
    }),
    column.oneWord('contractNo', text('usage.contractNo'), { card: 'full' }),
    {
      id: 'counter',
      header: text('usage.counter'),
      cell: (machine) => <CounterNames machine={machine} />,
      sought: ({ counterList }) => counterList.map(({ counterName }) => counterName).join('\n'),
      card: 'none',
    },
    readingColumn('previous', options),
    readingColumn('current', options),
    {
      id: 'usage',
      header: text('usage.usage'),
      cell: (machine) => <CounterLines machine={machine} figure="usage" />,
      sought: (machine) => soughtFigures(machine, 'usage', locale),
      isNumeric: true,
    },
    {
      id: 'average',
      header: text('usage.average'),
      cell: (machine) => <CounterLines machine={machine} figure="averageUsage" />,
      sought: (machine) => soughtFigures(machine, 'averageUsage', locale),
      isNumeric: true,
    },
    chartColumn(options),
  ];
}

/** The figures of a machine as people type them: with and without separators. */
function soughtFigures({ counterList }: MachineUsage, figure: Figure, locale: string): string {
  return counterList.flatMap((counter) => [counter[figure], shownFigure(counter[figure], locale)]).join('\n');
}

function readingColumn(
  which: 'previous' | 'current',
  { text, locale, timeZone, canDownloadInvoicePdf }: UsageColumnOptions,
): Column {
  const isCurrent = which === 'current';
  const figure = isCurrent ? 'usageReading' : 'prevUsageReading';
  const momentOf = (machine: MachineUsage) =>
    isCurrent ? machine.currReportDatetime : machine.prevReportDatetime;
  return {
    id: which,
    header: text(`usage.${which}`),
    isNumeric: true,
    cell: (machine) => (
      <CounterLines
        machine={machine}
        figure={figure}
        head={
          <ReadingHead
            date={dayText(momentOf(machine), timeZone)}
            serialNumber={machine.serialNumber}
            invoice={canDownloadInvoicePdf ? invoiceOf(machine, isCurrent) : undefined}
            isCurrent={isCurrent}
          />
        }
      />
    ),
    sought: (machine) =>
      [companyDay(momentOf(machine), timeZone), soughtFigures(machine, figure, locale)].join('\n'),
  };
}

/** Link to the invoice of one of the two readings; takes row and `isCurrent`, like downloadInvoicePdf (USG-05). */
function invoiceOf(machine: MachineUsage, isCurrent: boolean): string | null | undefined {
  return isCurrent ? machine.currentInvoicePathUrl : machine.prevInvoicePathUrl;
}

function chartColumn({ text, onChart }: UsageColumnOptions): Column {
  return column.action('chart', text('usage.chart'), (machine) => (
    <Button
      isSmall
      icon={<ChartIcon isSmall />}
      label={text('usage.chartOf', { serialNumber: machine.serialNumber })}
      onClick={() => onChart(machine)}
    >
      {text('usage.chart')}
    </Button>
  ));
}

interface ReadingHeadProps {
  date: string;
  serialNumber: string;
  /** The invoice for the reading, if there is one and this person may see it (USG-04). */
  invoice: string | null | undefined;
  isCurrent: boolean;
}

/** The date of a reading and its invoice (USG-03 to USG-05). */
function ReadingHead({ date, serialNumber, invoice, isCurrent }: ReadingHeadProps) {
  const text = useText();
  const of = text(isCurrent ? 'usage.ofCurrent' : 'usage.ofPrevious', { serialNumber });
  return (
    <>
      <span className={styles.date}>{date || '–'}</span>
      {invoice && (
        <FileButton href={invoice} of={of}>
          {text('usage.invoice')}
        </FileButton>
      )}
    </>
  );
}
