import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { reportsQuery } from '../../api/report.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Select } from '../../components/field/select.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { TableView } from '../../components/table/table-column.ts';
import { useTableAddress } from '../../components/table/use-table-address.ts';
import { useText } from '../../i18n/use-text.ts';
import {
  type FilterRules,
  longestFilterText,
  oneOf,
  textFilter,
  useFilterAddress,
} from '../../lib/filter-address.ts';
import { nameWithCode } from '../../lib/formats.ts';
import { containsText } from '../../lib/match-text.ts';
import { useCompany, useUser } from '../../lib/session.ts';
import { useCleaned, usePageNote } from '../../lib/tab.ts';
import { reportColumns } from './report-columns.tsx';

const firstView: TableView = { sort: { id: 'created', isDescending: true }, page: 1 };

/** The reports for one of the agent's customers, with links valid for this session (CAL-04, OPN-47). */
export function ReportScreen() {
  const text = useText();
  const { customerList } = useUser();
  const rules = useMemo<FilterRules<{ customerCode: string; words: string }>>(
    () => ({
      initial: { customerCode: customerList.length === 1 ? (customerList[0]?.code ?? '') : '', words: '' },
      kinds: { customerCode: oneOf(customerList.map(({ code }) => code)), words: textFilter },
    }),
    [customerList],
  );
  const [{ customerCode, words }, apply] = useFilterAddress(rules);
  useCleaned(() => apply(rules.initial));
  usePageNote(customerList.find(({ code }) => code === customerCode)?.name);
  return (
    <div className="stack-loose">
      <Panel>
        <div className="columns-3">
          <Select
            label={text('report.customer')}
            placeholder={text('report.search')}
            value={customerCode}
            options={customerList.map(({ code, name }) => ({ value: code, label: nameWithCode(name, code) }))}
            onChange={(code) => apply({ customerCode: code, words })}
          />
          <TextField
            label={text('report.words')}
            type="search"
            value={words}
            maxLength={longestFilterText}
            autoComplete="off"
            onChange={(typed) => apply({ customerCode, words: typed }, { isTyped: true })}
          />
        </div>
      </Panel>
      {customerCode === '' ? (
        <Panel>
          <EmptyState title={text('report.search')} level={2}>
            {text('report.noCustomer')}
          </EmptyState>
        </Panel>
      ) : (
        <Reports customerCode={customerCode} words={words} />
      )}
    </div>
  );
}

function Reports({ customerCode, words }: { customerCode: string; words: string }) {
  const text = useText();
  const { timeZone } = useCompany();
  const [view, setView] = useTableAddress('report', firstView);
  const reports = useQuery(reportsQuery(customerCode));
  const found = reports.data?.filter(({ name, description }) =>
    [name, description].some((part) => containsText(part, words)),
  );
  const columns = useMemo(() => reportColumns(text, timeZone), [text, timeZone]);
  return (
    <DataTable
      caption={text('report.caption')}
      name="report"
      columns={columns}
      rows={found}
      rowKey={({ pkey }) => pkey}
      view={view}
      onViewChange={setView}
      total={(count) => text('report.total', { count })}
      csvName={text('report.csv', { customer: customerCode })}
      source={{
        query: reports,
        queryKey: reportsQuery(customerCode).queryKey,
        failed: text('report.failed'),
      }}
      empty={<EmptyState title={text('common.noRecords')}>{text('report.empty')}</EmptyState>}
    />
  );
}
