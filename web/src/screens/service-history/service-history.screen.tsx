import type { ServiceVisit } from '@ebp/contracts/entities/service-visit';
import { serviceHistoryMonths } from '@ebp/contracts/rules/months';
import { useMemo } from 'react';
import { serviceHistoryQuery } from '../../api/service-history.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { ArchiveButton } from '../../components/file/archive-button.tsx';
import { NoDocuments } from '../../components/file/no-documents.tsx';
import { ListPage } from '../../forms/list-page.tsx';
import { useMonthChoices } from '../../forms/use-month-choices.ts';
import { useText } from '../../i18n/use-text.ts';
import { useCompany } from '../../lib/session.ts';
import { visitColumns, visitFilters, visitPeriod } from './visit-list.tsx';

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
