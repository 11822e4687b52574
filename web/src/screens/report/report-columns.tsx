import type { Report } from '@ebp/contracts/entities/report';
import { FileButton } from '../../components/file/file-button.tsx';
import { columnsFor } from '../../components/table/columns-for.tsx';
import type { TableColumn } from '../../components/table/table-column.ts';
import type { Text } from '../../i18n/use-text.ts';
import { asRead } from '../../lib/as-read.ts';
import { companyDay, companyMoment, momentText } from '../../lib/formats.ts';

const column = columnsFor<Report>();

/** The columns of a customer's reports; a report that is not ready says so and cannot be opened (CAL-04). */
export function reportColumns(text: Text, timeZone: string): readonly TableColumn<Report>[] {
  const daysOf = ({ periodFrom, periodTo }: Report) =>
    [periodFrom, periodTo].map((day) => companyDay(day, timeZone)).filter(Boolean);
  const periodOf = (report: Report) => {
    const [from = '', to] = daysOf(report);
    return to ? text('report.periodOf', { from, to }) : asRead(from);
  };
  return [
    column.head('name', text('report.name')),
    column.plain('description', text('report.description'), { isSortable: false, card: 'full' }),
    {
      id: 'period',
      header: text('report.period'),
      value: (report) => daysOf(report).join(' – '),
      cell: (report) => <span className="nowrap">{periodOf(report)}</span>,
      card: 'full',
      isSortable: true,
    },
    {
      id: 'created',
      header: text('report.created'),
      value: ({ createDatetime }) => companyMoment(createDatetime, timeZone),
      cell: ({ createDatetime }) => <span className="nowrap">{momentText(createDatetime, timeZone)}</span>,
      isSortable: true,
    },
    column.action('open', text('report.open'), ({ name, fileNameUrl }) => (
      <FileButton href={fileNameUrl} of={name} missing={text('report.notReady')}>
        {text('report.open')}
      </FileButton>
    )),
  ];
}
