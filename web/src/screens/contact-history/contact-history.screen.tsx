import type { ContactHistoryEntry } from '@ebp/contracts/entities/correspondence';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { accountQuery } from '../../api/contact-account.ts';
import { contactHistoryQuery } from '../../api/contact-centre.ts';
import { AccountNotLoaded } from '../../components/account/account-not-loaded.tsx';
import { Button } from '../../components/button/button.tsx';
import { Link } from '../../components/button/link.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { DownloadIcon } from '../../components/icons/screen-icons.ts';
import { Panel } from '../../components/layout/panel.tsx';
import { Segments } from '../../components/navigation/segments.tsx';
import { saveCsv, toCsv } from '../../components/table/csv.ts';
import type { TableColumn } from '../../components/table/table-column.ts';
import { type Text, useText } from '../../i18n/use-text.ts';
import { phoneMedia, useMedia } from '../../lib/browser/use-media.ts';
import { companyMoment } from '../../lib/formats/formats.ts';
import { type ApplyFilters, changedFilters, useFilterAddress } from '../../lib/pages/filter-address.ts';
import { usePageParam } from '../../lib/pages/page-address.ts';
import { useBackTo } from '../../lib/pages/page-back.ts';
import { usePortalMap } from '../../lib/pages/portal-map.ts';
import { useCleaned, usePageNote, usePageSuffix, useTabLabel } from '../../lib/pages/tab.ts';
import { useCompany } from '../../lib/session/session.ts';
import { ListFilters } from '../../lists/list-filters.tsx';
import styles from './contact-history.module.css';
import { HistoryDays, kindOf, lengthOf, stateOf } from './history-days.tsx';
import { type HistoryFilters, historyFilterRules, narrowedHistory, ofType } from './history-filters.ts';

/** Calls, e-mails, faxes and tasks of one account as a timeline (CCC-06). */
export function ContactHistoryScreen() {
  const text = useText();
  const code = usePageParam('code');
  const { timeZone } = useCompany();
  const { pathOf } = usePortalMap();
  const history = useQuery(contactHistoryQuery(code));
  const [filters, applyFilters] = useFilterAddress(historyFilterRules);
  // The first entry is on the first screen of a phone; each kind says its own number.
  const isPhone = useMedia(phoneMedia);
  const showAll = () => applyFilters(historyFilterRules.initial);
  useCleaned(showAll);
  usePageNote(code);
  useBackTo('eccaAccountView', { code });
  const name = useQuery(accountQuery(code)).data?.name;
  usePageSuffix(name);
  useTabLabel(`${text('menu.eccaContactHistory')} ${name ?? code}`);
  if (history.isLoadingError)
    return <AccountNotLoaded query={history} title={text('contactHistory.failed')} />;
  if (!history.data) return <Skeleton />;
  const narrowed = narrowedHistory(history.data, filters, timeZone);
  const shown = ofType(narrowed, filters.type);
  const account = pathOf('eccaAccountView', { code });
  const download = () => {
    saveCsv(`${text('contactHistory.csv', { code })}.csv`, historyCsv(shown, text, timeZone));
  };
  const ways = (
    <div className="push row-tight">
      {account && <Link to={account}>{text('contactHistory.account')}</Link>}
      {shown.length > 0 && (
        <Button variant="quiet" isSmall icon={<DownloadIcon isSmall />} onClick={download}>
          {text('contactHistory.download')}
        </Button>
      )}
    </div>
  );
  return (
    <div className={isPhone ? 'stack-tight' : 'stack-loose'}>
      <HistoryFilterForm applied={filters} onApply={applyFilters} />
      <div className="row">
        <TypeSwitch
          entries={narrowed}
          type={filters.type}
          onChange={(type) => applyFilters({ ...filters, type })}
        />
        <span role="status" className={isPhone ? 'visually-hidden' : 'muted'}>
          {text('contactHistory.total', { count: shown.length })}
        </span>
        {!isPhone && ways}
      </div>
      <TimelinePanel
        // Other filters start with the newest entries again.
        key={JSON.stringify(filters)}
        entries={shown}
        isNarrowed={changedFilters(filters, historyFilterRules).length > 0}
        onShowAll={showAll}
      />
      {isPhone && ways}
    </div>
  );
}

/** Number of entries shown at first, and added by each "more". */
const step = 50;

interface TimelinePanelProps {
  entries: readonly ContactHistoryEntry[];
  isNarrowed: boolean;
  onShowAll: () => void;
}

function TimelinePanel({ entries, isNarrowed, onShowAll }: TimelinePanelProps) {
  const text = useText();
  const [limit, setLimit] = useState(step);
  const days = useRef<HTMLDivElement>(null);
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
  // What came stands above the button, so the focus leads to where one reads on (WCAG 2.2, 2.4.3).
  const showOlder = () => {
    flushSync(() => setLimit(limit + step));
    const entry = days.current?.getElementsByTagName('li')[limit];
    if (!entry) return;
    entry.tabIndex = -1;
    (entry.querySelector('a') ?? entry).focus();
  };
  return (
    <>
      <div ref={days} className={styles.days}>
        <HistoryDays entries={entries} limit={limit} />
      </div>
      {older > 0 && (
        <Button isWide onClick={showOlder}>
          {text('contactHistory.older', { count: older })}
        </Button>
      )}
    </>
  );
}

/** Filters of the timeline; the type is chosen separately and applies at once. */
function HistoryFilterForm(search: { applied: HistoryFilters; onApply: ApplyFilters<HistoryFilters> }) {
  const text = useText();
  return (
    <ListFilters
      {...search}
      label={text('contactHistory.search')}
      rules={historyFilterRules}
      box="words"
      boxLabel={text('contactHistory.words')}
      fields={[
        {
          name: 'direction',
          label: text('contactHistory.direction'),
          placeholder: text('contactHistory.anyDirection'),
          options: [
            { value: 'IN', label: text('contactHistory.incoming') },
            { value: 'OUT', label: text('contactHistory.outgoing') },
          ],
        },
        { name: 'from', label: text('contactHistory.from'), isDay: true },
        { name: 'to', label: text('contactHistory.to'), isDay: true },
      ]}
    />
  );
}

const names = [
  ['', 'contactHistory.all'],
  ['CALL', 'contactHistory.calls'],
  ['EMAIL', 'contactHistory.emails'],
  ['FAX', 'contactHistory.faxes'],
  ['TASK', 'contactHistory.tasks'],
] as const;

interface TypeSwitchProps {
  /** The entries that match the other filters. */
  entries: readonly ContactHistoryEntry[];
  type: string;
  onChange: (type: string) => void;
}

/** Filters by calls, e-mails, faxes or tasks with one click; each shows its number of entries. */
function TypeSwitch({ entries, type, onChange }: TypeSwitchProps) {
  const text = useText();
  return (
    <div className={styles.types}>
      <Segments
        label={text('contactHistory.type')}
        value={type}
        onChange={onChange}
        segments={names.map(([value, name]) => ({
          value,
          label: text(name, { count: ofType(entries, value).length }),
        }))}
      />
    </div>
  );
}

/** The timeline as CSV. */
function historyCsv(entries: readonly ContactHistoryEntry[], text: Text, timeZone: string): string {
  const column = (
    header: string,
    value: NonNullable<TableColumn<ContactHistoryEntry>['value']>,
  ): TableColumn<ContactHistoryEntry> => ({ id: header, header, value });
  return toCsv(
    [
      column(text('contactHistory.when'), ({ createDatetime }) => companyMoment(createDatetime, timeZone)),
      column(text('contactHistory.type'), (entry) => text(kindOf(entry))),
      column(text('contactHistory.subject'), ({ subject }) => subject),
      column(text('contactHistory.note'), (entry) =>
        [entry.summary, lengthOf(entry, text)].filter(Boolean).join(' '),
      ),
      column(text('contactHistory.contact'), ({ contactName }) => contactName),
      column(text('contactHistory.agent'), ({ agentName }) => agentName),
      column(text('contactHistory.status'), (entry) => stateOf(entry, text)),
    ],
    entries,
  );
}
