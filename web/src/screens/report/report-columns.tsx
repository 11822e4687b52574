import type { Report } from '@ebp/contracts/entities/report';
import { FileButton } from '../../components/file/file-button.tsx';
import type { TableColumn } from '../../components/table/table-column.ts';
import type { Text } from '../../i18n/use-text.ts';
import { dateTime, tableDate } from '../../lib/formats.ts';

/** The reports of a customer; one that is not ready says so and does not open (CAL-04). */
export function reportColumns(text: Text, timeZone: string): readonly TableColumn<Report>[] {
  const periodOf = ({ periodFrom, periodTo }: Report) => {
    const [from, to] = [tableDate(periodFrom, timeZone), tableDate(periodTo, timeZone)];
    return from && to ? text('report.periodOf', { from, to }) : from || to;
  };
  return [
    {
      id: 'name',
      header: text('report.name'),
      value: ({ name }) => name,
      isSortable: true,
      isRowHeader: true,
      card: 'head',
    },
    {
      id: 'description',
      header: text('report.description'),
      value: ({ description }) => description,
      card: 'full',
    },
    {
      id: 'period',
      header: text('report.period'),
      value: periodOf,
      cell: (report) => <span className="nowrap">{periodOf(report)}</span>,
      card: 'full',
      isSortable: true,
    },
    {
      id: 'created',
      header: text('report.created'),
      value: ({ createDatetime }) => dateTime(createDatetime, timeZone),
      cell: ({ createDatetime }) => <span className="nowrap">{dateTime(createDatetime, timeZone)}</span>,
      isSortable: true,
    },
    {
      id: 'open',
      header: text('report.open'),
      isFixed: true,
      card: 'actions',
      cell: ({ name, fileNameUrl }) => (
        <FileButton href={fileNameUrl} of={name} missing={text('report.notReady')}>
          {text('report.open')}
        </FileButton>
      ),
    },
  ];
}
