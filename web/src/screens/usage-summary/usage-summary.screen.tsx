import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { usageSummaryQuery } from '../../api/usage-summary.ts';
import { useSearchAgain } from '../../api/use-search-again.ts';
import { MailLink } from '../../components/button/mail-link.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { NoDocuments } from '../../components/file/no-documents.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { TableView } from '../../components/table/table-column.ts';
import { useFound } from '../../components/table/use-found.ts';
import { useTableAddress } from '../../components/table/use-table-address.ts';
import { ListFilters } from '../../forms/list-filters.tsx';
import { MissingMachine } from '../../forms/machine-choice/missing-machine.tsx';
import { useText } from '../../i18n/use-text.ts';
import { type ApplyFilters, changedFilters, useFilterAddress } from '../../lib/filter-address.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useCompany, useRights, useSession } from '../../lib/session.ts';
import { useCleaned } from '../../lib/tab.ts';
import { usageColumns } from './usage-columns.tsx';
import { filterUsage, type UsageFilters, usageFilterRules } from './usage-filters.ts';
import { inOrder } from './usage-order.ts';
import { UsageTools } from './usage-tools.tsx';

const UsageChartDialog = lazyPart(async () => (await import('./usage-chart.dialog.tsx')).UsageChartDialog);
const firstView: TableView = { sort: { id: 'model', isDescending: false }, page: 1 };

/** Readings and usage of each machine, to look at, to compare, to print (USG-01 to USG-07). */
export function UsageSummaryScreen() {
  const text = useText();
  const { locale } = useIntl();
  const { timeZone } = useCompany();
  const { canDownloadInvoicePdf } = useRights('ebpMachineUsageSummary');
  const [filters, applyFilters] = useFilterAddress(usageFilterRules);
  const [view, setView] = useTableAddress('usage-summary', firstView);
  const [charted, setCharted] = useState<MachineUsage>();
  const found = useQuery(usageSummaryQuery);
  const searchAgain = useSearchAgain(usageSummaryQuery.queryKey);
  const search: ApplyFilters<UsageFilters> = (next, how) => {
    if (!how?.isTyped) searchAgain();
    applyFilters(next, how);
  };
  useCleaned(() => search(usageFilterRules.initial));
  const filtered = useMemo(() => found.data && filterUsage(found.data, filters), [found.data, filters]);
  const columns = useMemo(
    () => usageColumns({ text, timeZone, canDownloadInvoicePdf, onChart: setCharted }),
    [text, timeZone, canDownloadInvoicePdf],
  );
  const rows = useFound(filtered, columns, filters.find);
  const ordered = useMemo(() => inOrder(rows ?? [], view.sort, locale), [rows, view.sort, locale]);
  return (
    <div className="stack-loose">
      <UsageFilterForm applied={filters} onApply={search} />
      <DataTable
        caption={text('usage.list')}
        name="usage-summary"
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        view={view}
        onViewChange={setView}
        total={(count) => text('usage.total', { count })}
        toolbar={<UsageTools rows={ordered} />}
        source={{ query: found, queryKey: usageSummaryQuery.queryKey, failed: text('usage.failed') }}
        empty={
          <NoDocuments
            hasFilters={changedFilters(filters, usageFilterRules).length > 0}
            note={text('usage.none')}
            onShowAll={() => search(usageFilterRules.initial)}
          />
        }
      />
      <UsageNotes />
      {charted && <UsageChartDialog machine={charted} onClose={() => setCharted(undefined)} />}
    </div>
  );
}

function keyOf({ machinePkey }: MachineUsage): string {
  return machinePkey;
}

interface UsageFilterFormProps {
  applied: UsageFilters;
  onApply: ApplyFilters<UsageFilters>;
}

/** What machines are looked for by (USG-01). */
function UsageFilterForm(search: UsageFilterFormProps) {
  const text = useText();
  return (
    <ListFilters
      {...search}
      label={text('usage.search')}
      rules={usageFilterRules}
      box="find"
      fields={[
        { name: 'machineId', label: text('document.machineId') },
        { name: 'serialNumber', label: text('document.serialNumber') },
        { name: 'contractNo', label: text('usage.contractNo') },
        { name: 'department', label: text('document.department') },
        { name: 'model', label: text('document.model') },
      ]}
    />
  );
}

/** Below the list: whom to ask about a figure, and what the figures are good for (USG-07). */
function UsageNotes() {
  const text = useText();
  const intl = useIntl();
  const { usageSummaryContactEmail: email } = useSession().systemConfig;
  const mail = <MailLink key="mail" email={email} />;
  return (
    <Notice>
      <MissingMachine />
      {email && <p>{intl.formatMessage({ id: 'usage.contact' }, { mail })}</p>}
      <p>{text('usage.terms')}</p>
    </Notice>
  );
}
