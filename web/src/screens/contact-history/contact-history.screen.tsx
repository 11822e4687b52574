import type { ContactHistoryEntry } from '@ebp/contracts/entities/correspondence';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contactHistoryQuery } from '../../api/contact-history.ts';
import { Button } from '../../components/button/button.tsx';
import { Link } from '../../components/button/link.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { DownloadIcon } from '../../components/icons/action-icons.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { saveCsv } from '../../components/table/csv.ts';
import { useText } from '../../i18n/use-text.ts';
import { changedFilters, useFilterAddress } from '../../lib/filter-address.ts';
import { usePageParam } from '../../lib/page-params.ts';
import { usePortalMap } from '../../lib/portal-map.ts';
import { useCompany } from '../../lib/session.ts';
import { useCleaned, usePageNote, useTabLabel } from '../../lib/tab.ts';
import { historyCsv } from './history-csv.ts';
import { HistoryDays } from './history-days.tsx';
import { HistoryFilterForm } from './history-filter-form.tsx';
import { historyFilterRules, narrowedHistory, ofType } from './history-filters.ts';
import { TypeSwitch } from './type-switch.tsx';

/** Calls, e-mails, faxes and tasks of one account as a time line (CCC-06). */
export function ContactHistoryScreen() {
  const text = useText();
  const code = usePageParam('code');
  const { timeZone } = useCompany();
  const { pathOf } = usePortalMap();
  const history = useQuery(contactHistoryQuery(code));
  const [filters, applyFilters] = useFilterAddress(historyFilterRules);
  const showAll = () => applyFilters(historyFilterRules.initial);
  useCleaned(showAll);
  usePageNote(code);
  useTabLabel(`${text('menu.eccaContactHistory')} ${code}`);
  if (history.isLoadingError)
    return <LoadFailure title={text('contactHistory.failed')} query={history} level={2} />;
  if (!history.data) return <Skeleton />;
  const narrowed = narrowedHistory(history.data, filters, timeZone);
  const shown = ofType(narrowed, filters.type);
  const account = pathOf('eccaAccountView', { code });
  const download = () => {
    saveCsv(`${text('contactHistory.csv', { code })}.csv`, historyCsv(shown, text, timeZone));
  };
  return (
    <div className="stack-loose">
      <HistoryFilterForm applied={filters} onApply={applyFilters} />
      <div className="row">
        <TypeSwitch
          entries={narrowed}
          type={filters.type}
          onChange={(type) => applyFilters({ ...filters, type })}
        />
        <span role="status" className="muted">
          {text('contactHistory.total', { count: shown.length })}
        </span>
        <span className="push row-tight">
          {account && <Link to={account}>{text('contactHistory.account')}</Link>}
          {shown.length > 0 && (
            <Button variant="quiet" isSmall icon={<DownloadIcon isSmall />} onClick={download}>
              {text('contactHistory.download')}
            </Button>
          )}
        </span>
      </div>
      <TimelinePanel
        // Another choice begins with its newest entries again.
        key={JSON.stringify(filters)}
        entries={shown}
        isNarrowed={changedFilters(filters, historyFilterRules).length > 0}
        onShowAll={showAll}
      />
    </div>
  );
}

/** So many entries are drawn at first and with each further press. */
const step = 50;

interface TimelinePanelProps {
  entries: readonly ContactHistoryEntry[];
  isNarrowed: boolean;
  onShowAll: () => void;
}

function TimelinePanel({ entries, isNarrowed, onShowAll }: TimelinePanelProps) {
  const text = useText();
  const [limit, setLimit] = useState(step);
  if (entries.length === 0) {
    return (
      <Panel>
        <EmptyState
          title={text('common.noRecords')}
          level={2}
          action={isNarrowed && <Button onClick={onShowAll}>{text('contactHistory.showAll')}</Button>}
        >
          {text(isNarrowed ? 'contactHistory.noneFound' : 'contactHistory.empty')}
        </EmptyState>
      </Panel>
    );
  }
  const older = Math.min(step, entries.length - limit);
  return (
    <>
      <HistoryDays entries={entries} limit={limit} />
      {older > 0 && (
        <Button isWide onClick={() => setLimit(limit + step)}>
          {text('contactHistory.older', { count: older })}
        </Button>
      )}
    </>
  );
}
