import type { ServiceVisit } from '@ebp/contracts/entities/service-visit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { serviceHistoryQuery } from '../../api/service-history.ts';
import { useSearchAgain } from '../../api/use-search-again.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { ArchiveButton } from '../../components/file/archive-button.tsx';
import { NoDocuments } from '../../components/file/no-documents.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { TableView } from '../../components/table/table-column.ts';
import { useFound } from '../../components/table/use-found.ts';
import { useTableAddress } from '../../components/table/use-table-address.ts';
import { useText } from '../../i18n/use-text.ts';
import { type ApplyFilters, changedFilters } from '../../lib/filter-address.ts';
import { rowKeys } from '../../lib/row-keys.ts';
import { useCompany } from '../../lib/session.ts';
import { useCleaned } from '../../lib/tab.ts';
import { useVisitFilters } from './use-visit-filters.ts';
import { visitColumns } from './visit-columns.tsx';
import { VisitFilterForm } from './visit-filter-form.tsx';
import { filterVisits, type VisitFilters, visitPeriod } from './visit-filters.ts';

const firstView: TableView = { sort: { id: 'lastServiceDate', isDescending: true }, page: 1 };

/** Visits of engineers over the last year, with their reports (SVH-01 to SVH-04). */
export function ServiceHistoryScreen() {
  const text = useText();
  const { timeZone } = useCompany();
  const { rules, filters, months, applyFilters } = useVisitFilters();
  const [view, setView] = useTableAddress('service-history', firstView);
  const queryFor = ({ visitMonth }: VisitFilters) => serviceHistoryQuery(visitPeriod(visitMonth, timeZone));
  const options = queryFor(filters);
  const found = useQuery(options);
  const searchAgain = useSearchAgain(options.queryKey);
  const search: ApplyFilters<VisitFilters> = (next, how) => {
    if (!how?.isTyped) searchAgain(queryFor(next).queryKey);
    applyFilters(next, how);
  };
  useCleaned(() => search(rules.initial));
  const filtered = useMemo(() => found.data && filterVisits(found.data, filters), [found.data, filters]);
  const columns = useMemo(() => visitColumns(text, timeZone), [text, timeZone]);
  const rows = useFound(filtered, columns, filters.find);
  const keyOf = useMemo(() => rowKeys<ServiceVisit>(found.data ?? [], nameOf), [found.data]);
  return (
    <div className="stack-loose">
      <VisitFilterForm rules={rules} applied={filters} onApply={search} months={months} />
      <DataTable
        caption={text('document.visits')}
        name="service-history"
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        view={view}
        onViewChange={setView}
        total={(count) => text('document.totalVisits', { count })}
        toolbar={<ArchiveButton rows={rows} name={text('document.archiveVisits')} />}
        csvName={text('document.csvVisits')}
        source={{ query: found, queryKey: options.queryKey, failed: text('document.visitsFailed') }}
        empty={
          <NoDocuments
            hasFilters={changedFilters(filters, rules).length > 0}
            note={text('document.noVisits')}
            onShowAll={() => search(rules.initial)}
          />
        }
      />
      <Notice>{text('document.visitRetention')}</Notice>
    </div>
  );
}

function nameOf({ serviceOrderCode, serialNumber }: ServiceVisit): string {
  return `${serviceOrderCode} ${serialNumber}`;
}
