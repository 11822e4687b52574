import type { Statement } from '@ebp/contracts/entities/statement';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { statementsQuery } from '../../api/statement.ts';
import { useSearchAgain } from '../../api/use-search-again.ts';
import { ArchiveButton } from '../../components/file/archive-button.tsx';
import { NoDocuments } from '../../components/file/no-documents.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { TableView } from '../../components/table/table-column.ts';
import { useFound } from '../../components/table/use-found.ts';
import { useTableAddress } from '../../components/table/use-table-address.ts';
import { useText } from '../../i18n/use-text.ts';
import { type ApplyFilters, changedFilters } from '../../lib/filter-address.ts';
import { useMoney } from '../../lib/money.ts';
import { rowKeys } from '../../lib/row-keys.ts';
import type { ScreenProps } from '../../lib/screen-descriptor.ts';
import { useCompany, useRights } from '../../lib/session.ts';
import { useCleaned, usePageSuffix } from '../../lib/tab.ts';
import { statementColumns } from './statement-columns.tsx';
import { StatementFilterForm } from './statement-filter-form.tsx';
import { filterStatements, type StatementFilters, statementPeriod } from './statement-filters.ts';
import { StatementNotes } from './statement-notes.tsx';
import { statementWords } from './statement-words.ts';
import { useStatementFilters } from './use-statement-filters.ts';

const firstView: TableView = { sort: { id: 'documentDate', isDescending: true }, page: 1 };

/** Statements of account (SOA) or e-invoices (TGI): one page for two menu items (STM-01). */
export function StatementScreen({ type: given }: ScreenProps) {
  const type = given === 'TGI' ? 'TGI' : 'SOA';
  const text = useText();
  const words = statementWords(type, text);
  const { timeZone } = useCompany();
  const money = useMoney();
  const { canView } = useRights(type === 'TGI' ? 'ebpEInvoice' : 'ebpEStatement');
  const { rules, filters, months, dueMonths, applyFilters } = useStatementFilters(type);
  const name = `statements-${type}`;
  const [view, setView] = useTableAddress(name, firstView);
  const queryFor = (wanted: StatementFilters) => statementsQuery(type, statementPeriod(wanted, timeZone));
  const options = queryFor(filters);
  const found = useQuery(options);
  const searchAgain = useSearchAgain(options.queryKey);
  const search: ApplyFilters<StatementFilters> = (next, how) => {
    if (!how?.isTyped) searchAgain(queryFor(next).queryKey);
    applyFilters(next, how);
  };
  usePageSuffix(words.title);
  useCleaned(() => search(rules.initial));
  const filtered = useMemo(() => found.data && filterStatements(found.data, filters), [found.data, filters]);
  const columns = useMemo(
    () => statementColumns({ type, text, money, timeZone, canView }),
    [type, text, money, timeZone, canView],
  );
  const rows = useFound(filtered, columns, filters.find);
  const keyOf = useMemo(() => rowKeys<Statement>(found.data ?? [], nameOf), [found.data]);
  return (
    <div className="stack-loose">
      <StatementFilterForm
        type={type}
        rules={rules}
        applied={filters}
        onApply={search}
        months={months}
        dueMonths={dueMonths}
      />
      <DataTable
        caption={words.caption}
        name={name}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        view={view}
        onViewChange={setView}
        total={words.total}
        toolbar={canView && <ArchiveButton rows={rows} name={words.archive} />}
        csvName={words.csv}
        source={{ query: found, queryKey: options.queryKey, failed: words.failed }}
        empty={
          <NoDocuments
            hasFilters={changedFilters(filters, rules).length > 0}
            note={words.none}
            onShowAll={() => search(rules.initial)}
          />
        }
      />
      <StatementNotes />
    </div>
  );
}

function nameOf({ customerCode, documentNumber }: Statement): string {
  return `${customerCode ?? ''} ${documentNumber}`;
}
