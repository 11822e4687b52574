import type { ServiceVisit } from '@ebp/contracts/entities/service-visit';
import { monthRange } from '@ebp/contracts/rules/months';
import { retentionStart } from '@ebp/contracts/rules/retention';
import type { VisitPeriod } from '../../api/service-history.ts';
import type { SelectOption } from '../../components/field/select.tsx';
import { ExpiringDate } from '../../components/file/expiring-date.tsx';
import { FileButton } from '../../components/file/file-button.tsx';
import { DownloadIcon } from '../../components/icons/screen-icons.tsx';
import { columnsFor } from '../../components/table/columns-for.tsx';
import { filtersFor } from '../../forms/list-filter.ts';
import type { Text } from '../../i18n/use-text.ts';

const filter = filtersFor<ServiceVisit>();
const column = columnsFor<ServiceVisit>();

/** The seven filters of the service history (SVH-01). */
export function visitFilters(text: Text, months: readonly SelectOption[]) {
  return [
    filter.text('machineId', text('document.machineId')),
    filter.text('serialNumber', text('document.serialNumber')),
    filter.choice('visitMonth', text('document.visitMonth'), {
      placeholder: text('document.allMonths'),
      options: months,
    }),
    filter.text('department', text('document.department')),
    filter.text('model', text('document.model')),
    filter.text('taskNature', text('document.taskNature')),
    filter.text('serviceMan', text('document.serviceMan')),
  ];
}

/** The period to request: the chosen month, otherwise the whole year that is available (SVH-04). */
export function visitPeriod(visitMonth: string, timeZone: string, now: Date = new Date()): VisitPeriod {
  if (visitMonth === '') return { lastServiceDateFrom: retentionStart('serviceHistory', timeZone, now) };
  const { from, to } = monthRange(visitMonth);
  return { lastServiceDateFrom: from, lastServiceDateTo: to };
}

/** The columns of the service history; a visit without a report has no Download (SVH-02, SVH-03). */
export function visitColumns(text: Text, timeZone: string) {
  return [
    column.oneWord('machineId', text('document.machineId'), { isRowHeader: true }),
    column.plain('department', text('document.department')),
    column.plain('model', text('document.model')),
    column.serial('serialNumber', text('document.serialNumber')),
    column.plain('lastServiceDate', text('document.lastServiceDate'), {
      cell: ({ lastServiceDate }) => (
        <ExpiringDate date={lastServiceDate} kind="serviceHistory" timeZone={timeZone} />
      ),
    }),
    column.oneWord('serviceOrderCode', text('document.serviceOrderCode')),
    column.plain('taskNature', text('document.taskNature')),
    column.plain('serviceMan', text('document.serviceMan')),
    column.action(
      'download',
      text('document.download'),
      ({ filename, filenameUrl, serviceOrderCode }) =>
        filename && (
          <FileButton
            href={filenameUrl}
            of={serviceOrderCode}
            missing={text('document.noFile')}
            icon={<DownloadIcon isSmall />}
          >
            {text('document.download')}
          </FileButton>
        ),
    ),
  ];
}
