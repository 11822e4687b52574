import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { useIntl } from 'react-intl';
import { tableDate } from '../../lib/formats.ts';
import { useCompany } from '../../lib/session.ts';
import { shownFigure } from './counter-lines.tsx';

/** One machine of the sheet: a line a counter, kept together on one page. */
export function UsageSheetMachine({ machine }: { machine: MachineUsage }) {
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
          {index === 0 && <td rowSpan={span}>{tableDate(prevReportDatetime, timeZone)}</td>}
          <td className="num">{shownFigure(counter?.prevUsageReading, locale)}</td>
          {index === 0 && <td rowSpan={span}>{tableDate(currReportDatetime, timeZone)}</td>}
          <td className="num">{shownFigure(counter?.usageReading, locale)}</td>
          <td className="num">{shownFigure(counter?.usage, locale)}</td>
          <td className="num">{shownFigure(counter?.averageUsage, locale)}</td>
        </tr>
      ))}
    </tbody>
  );
}
