import type { ServiceVisit } from '@ebp/contracts/entities/service-visit';
import { monthRange, serviceHistoryMonths } from '@ebp/contracts/rules/months';
import { retentionStart } from '@ebp/contracts/rules/retention';
import { useMemo } from 'react';
import { serviceHistoryQuery, type VisitPeriod } from '../../api/service-history.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import type { SelectOption } from '../../components/field/select.tsx';
import { ArchiveButton, ExpiringDate, FileButton, NoDocuments } from '../../components/file/files.tsx';
import { DownloadIcon } from '../../components/icons/screen-icons.ts';
import { columnsFor } from '../../components/table/columns-for.tsx';
import { useMonthChoices } from '../../forms/use-month-choices.ts';
import { type Text, useText } from '../../i18n/use-text.ts';
import { useCompany } from '../../lib/session/session.ts';
import { filtersFor } from '../../lists/list-filter.ts';
import { ListPage } from '../../lists/list-page.tsx';

/** Engineers' visits in the last year, with their reports (SVH-01 to SVH-04). */
export function ServiceHistoryScreen() {
  const text = useText();
  const { timeZone } = useCompany();
  const months = useMonthChoices(serviceHistoryMonths);
  return (
    <ListPage
      name="service-history"
      firstSort={{ id: 'lastServiceDate', isDescending: true }}
      query={({ visitMonth }) => serviceHistoryQuery(visitPeriod(visitMonth, timeZone))}
      filters={useMemo(() => visitFilters(text, months), [text, months])}
      columns={useMemo(() => visitColumns(text, timeZone), [text, timeZone])}
      nameOf={nameOf}
      texts={{
        caption: text('document.visits'),
        search: text('document.searchVisits'),
        total: (count) => text('document.totalVisits', { count }),
        failed: text('document.visitsFailed'),
        csv: text('document.csvVisits'),
      }}
      toolbar={(rows) => <ArchiveButton rows={rows} name={text('document.archiveVisits')} />}
      empty={(none) => <NoDocuments {...none} note={text('document.noVisits')} />}
    >
      <Notice>{text('document.visitRetention')}</Notice>
    </ListPage>
  );
}

function nameOf({ serviceOrderCode, serialNumber }: ServiceVisit): string {
  return `${serviceOrderCode} ${serialNumber}`;
}

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
function visitColumns(text: Text, timeZone: string) {
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
