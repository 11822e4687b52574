import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { today } from '@ebp/contracts/rules/dates';
import { type Ref, useId } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../i18n/use-text.ts';
import { dayText } from '../../lib/formats.ts';
import { useCompany, useSession, useUser } from '../../lib/session.ts';
import { shownFigure } from './counter-lines.tsx';

interface UsageSheetProps {
  ref: Ref<HTMLElement>;
  rows: readonly MachineUsage[];
}

/** The usage summary for printing on A4: no controls, one block per machine, the table header on each page (USG-06). */
export function UsageSheet({ ref, rows }: UsageSheetProps) {
  const text = useText();
  const { timeZone } = useCompany();
  const { customerName } = useUser();
  const { usageSummaryContactEmail: email } = useSession().systemConfig;
  const titleId = useId();
  return (
    <article ref={ref} aria-labelledby={titleId}>
      <header>
        <p>{text('company.legalName')}</p>
        <h1 id={titleId}>{text('usage.report')}</h1>
        <p>
          {text('usage.sheetFor', {
            customer: customerName,
            date: today(timeZone),
            count: rows.length,
          })}
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
  const { counterList, model, serialNumber, contractNo, prevReportDatetime, currReportDatetime } = machine;
  const span = Math.max(1, counterList.length);
  return (
    <tbody>
      {(counterList.length > 0 ? counterList : [undefined]).map((counter, index) => (
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
