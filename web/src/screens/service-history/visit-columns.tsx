import type { ServiceVisit } from '@ebp/contracts/entities/service-visit';
import { ExpiringDate } from '../../components/file/expiring-date.tsx';
import { FileButton } from '../../components/file/file-button.tsx';
import { DownloadIcon } from '../../components/icons/action-icons.tsx';
import type { TableColumn } from '../../components/table/table-column.ts';
import type { Text } from '../../i18n/use-text.ts';

type Column = TableColumn<ServiceVisit>;

/** The columns of the service history; a visit without a report has no Download (SVH-02, SVH-03). */
export function visitColumns(text: Text, timeZone: string): readonly Column[] {
  return [
    { ...plain('machineId', text('document.machineId')), isRowHeader: true },
    plain('department', text('document.department')),
    plain('model', text('document.model')),
    plain('serialNumber', text('document.serialNumber')),
    {
      ...plain('lastServiceDate', text('document.lastServiceDate')),
      cell: ({ lastServiceDate }) => (
        <ExpiringDate date={lastServiceDate} kind="serviceHistory" timeZone={timeZone} />
      ),
    },
    plain('serviceOrderCode', text('document.serviceOrderCode')),
    plain('taskNature', text('document.taskNature')),
    plain('serviceMan', text('document.serviceMan')),
    {
      id: 'download',
      header: text('document.download'),
      isFixed: true,
      card: 'actions',
      cell: ({ filename, filenameUrl, serviceOrderCode }) =>
        filename && (
          <FileButton href={filenameUrl} of={serviceOrderCode} icon={<DownloadIcon isSmall />}>
            {text('document.download')}
          </FileButton>
        ),
    },
  ];
}

const words: ReadonlySet<string> = new Set(['department', 'model', 'taskNature', 'serviceMan']);

/** Codes and days are read as one word: a hyphen is no place to break the line. */
function plain(id: Exclude<keyof ServiceVisit, 'filename' | 'filenameUrl'>, header: string): Column {
  const value = (visit: ServiceVisit) => visit[id];
  return {
    id,
    header,
    value,
    isSortable: true,
    ...(!words.has(id) && { cell: (visit) => <span className="nowrap">{value(visit)}</span> }),
  };
}
