import type { Counter, MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { today } from '@ebp/contracts/rules/dates';
import { type Ref, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIntl } from 'react-intl';
import { Button } from '../../components/button/button.tsx';
import { PrintIcon } from '../../components/icons/action-icons.ts';
import { DownloadIcon } from '../../components/icons/screen-icons.ts';
import { saveCsv, toCsv } from '../../components/table/csv.ts';
import type { CellValue } from '../../components/table/table-column.ts';
import { type Text, useText } from '../../i18n/use-text.ts';
import { printInWindow } from '../../lib/browser/print-window.ts';
import { companyDay, dayText } from '../../lib/formats/formats.ts';
import { useCompany, useSession, useUser } from '../../lib/session/session.ts';
import { shownFigure } from './counter-lines.tsx';
import sheetStyle from './usage-sheet.css?url';

/** Exports the list: as CSV with one row per counter, or in print (USG-06). */
export function UsageTools({ rows }: { rows: readonly MachineUsage[] }) {
  const text = useText();
  const { timeZone } = useCompany();
  const sheet = useRef<HTMLElement>(null);
  const [isPrinting, setIsPrinting] = useState(false);
  // The print version is rendered only while it is copied: a long list would otherwise be in the page twice.
  const print = () => {
    flushSync(() => setIsPrinting(true));
    printInWindow({ source: sheet.current, title: text('usage.report'), style: sheetStyle });
    setIsPrinting(false);
  };
  const download = () => saveCsv(`${text('usage.csvName')}.csv`, usageCsv(rows, text, timeZone));
  return (
    <>
      <Button variant="quiet" isSmall icon={<PrintIcon isSmall />} onClick={print}>
        {text('usage.print')}
      </Button>
      <Button variant="quiet" isSmall icon={<DownloadIcon isSmall />} onClick={download}>
        {text('table.csv')}
      </Button>
      {isPrinting && (
        <div hidden>
          <UsageSheet ref={sheet} rows={rows} />
        </div>
      )}
    </>
  );
}

interface Line {
  readonly machine: MachineUsage;
  readonly counter: Counter | undefined;
}

/** The counters of a machine, one row each; a machine without any has a row all the same. */
const rowsOf = ({ counterList }: MachineUsage): readonly (Counter | undefined)[] =>
  counterList.length > 0 ? counterList : [undefined];

/** The usage summary as CSV, one row per counter with plain numbers for spreadsheets. */
export function usageCsv(rows: readonly MachineUsage[], text: Text, timeZone: string): string {
  const column = (header: string, value: (line: Line) => CellValue) => ({ id: header, header, value });
  return toCsv(
    [
      column(text('document.machineId'), ({ machine }) => machine.machineId),
      column(text('document.department'), ({ machine }) => machine.department),
      column(text('document.model'), ({ machine }) => machine.model),
      column(text('document.serialNumber'), ({ machine }) => machine.serialNumber),
      column(text('usage.contractNo'), ({ machine }) => machine.contractNo),
      column(text('usage.counter'), ({ counter }) => counter?.counterName),
      column(text('usage.previousDate'), ({ machine }) => companyDay(machine.prevReportDatetime, timeZone)),
      column(text('usage.previous'), ({ counter }) => counter?.prevUsageReading),
      column(text('usage.currentDate'), ({ machine }) => companyDay(machine.currReportDatetime, timeZone)),
      column(text('usage.current'), ({ counter }) => counter?.usageReading),
      column(text('usage.usage'), ({ counter }) => counter?.usage),
      column(text('usage.average'), ({ counter }) => counter?.averageUsage),
    ],
    rows.flatMap((machine) => rowsOf(machine).map((counter) => ({ machine, counter }))),
  );
}

/** The usage summary for printing on A4: no controls, one block per machine, the table header on each page (USG-06). */
function UsageSheet({ ref, rows }: { ref: Ref<HTMLElement>; rows: readonly MachineUsage[] }) {
  const text = useText();
  const { timeZone } = useCompany();
  const { customerName, customerList } = useUser();
  const { usageSummaryContactEmail: email } = useSession().systemConfig;
  const titleId = useId();
  return (
    <article ref={ref} aria-labelledby={titleId}>
      <header>
        <p>{text('company.legalName')}</p>
        <h1 id={titleId}>{text('usage.report')}</h1>
        <p>
          {/* The machines may be those of each of the person's companies. */}
          {customerList.length === 1 && customerName && `${customerName} · `}
          {text('usage.sheetFor', { date: today(timeZone), count: rows.length })}
        </p>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('usage.machine')}</th>
            <th scope="col">{text('usage.contractNo')}</th>
            <th scope="col">{text('usage.counter')}</th>
            <th scope="col">{text('usage.previousDate')}</th>
            <th scope="col" className="num">
              {text('usage.previous')}
            </th>
            <th scope="col">{text('usage.currentDate')}</th>
            <th scope="col" className="num">
              {text('usage.current')}
            </th>
            <th scope="col" className="num">
              {text('usage.usage')}
            </th>
            <th scope="col" className="num">
              {text('usage.average')}
            </th>
          </tr>
        </thead>
        {rows.map((machine) => (
          <UsageSheetMachine key={machine.pkey ?? machine.machinePkey} machine={machine} />
        ))}
      </table>
      <footer>
        {email && <p>{text('usage.sheetContact', { email })}</p>}
        <p>{text('usage.terms')}</p>
      </footer>
    </article>
  );
}

/** One machine: one row per counter, kept together on one page. */
function UsageSheetMachine({ machine }: { machine: MachineUsage }) {
  const { locale } = useIntl();
  const { timeZone } = useCompany();
  const { model, serialNumber, contractNo, prevReportDatetime, currReportDatetime } = machine;
  const counters = rowsOf(machine);
  const span = counters.length;
  return (
    <tbody>
      {counters.map((counter, index) => (
        <tr key={counter?.counterCode ?? 'none'}>
          {index === 0 && (
            <>
              <th scope="rowgroup" rowSpan={span}>
                {model}
                <br />
                <span>{serialNumber}</span>
              </th>
              <td rowSpan={span}>{contractNo}</td>
            </>
          )}
          <td>{counter?.counterName}</td>
          {index === 0 && <td rowSpan={span}>{dayText(prevReportDatetime, timeZone)}</td>}
          <td className="num">{shownFigure(counter?.prevUsageReading, locale)}</td>
          {index === 0 && <td rowSpan={span}>{dayText(currReportDatetime, timeZone)}</td>}
          <td className="num">{shownFigure(counter?.usageReading, locale)}</td>
          <td className="num">{shownFigure(counter?.usage, locale)}</td>
          <td className="num">{shownFigure(counter?.averageUsage, locale)}</td>
        </tr>
      ))}
    </tbody>
  );
}
