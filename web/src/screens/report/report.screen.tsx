import type { Report } from '@ebp/contracts/entities/report';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { reportsQuery } from '../../api/contact-centre.ts';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Select } from '../../components/field/select.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { FileButton } from '../../components/file/files.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { columnsFor } from '../../components/table/columns-for.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import type { TableColumn, TableView } from '../../components/table/table-column.ts';
import { useTableAddress } from '../../components/table/use-table-address.ts';
import { type Text, useText } from '../../i18n/use-text.ts';
import { asRead } from '../../lib/formats/as-read.ts';
import { companyDay, companyMoment, momentText } from '../../lib/formats/formats.ts';
import { nameWithCode } from '../../lib/formats/name-with-code.ts';
import { containsText } from '../../lib/formats/texts.ts';
import {
  type FilterRules,
  longestFilterText,
  oneOf,
  textFilter,
  useFilterAddress,
} from '../../lib/pages/filter-address.ts';
import { useCleaned, usePageNote } from '../../lib/pages/tab.ts';
import { useCompany, useUser } from '../../lib/session/session.ts';
import { useFilterForm } from '../../lists/use-filter-form.ts';

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
  const [applied, apply] = useFilterAddress(rules);
  const { choice, box, clear } = useFilterForm({ rules, applied, apply, typedName: 'words' });
  const { customerCode } = applied;
  useCleaned(clear);
  usePageNote(customerList.find(({ code }) => code === customerCode)?.name);
  return (
    <div className="stack-loose">
      <Panel>
        <div className="columns-3">
          <Select
            {...choice('customerCode', text('report.customer'))}
            placeholder={text('report.search')}
            options={customerList.map(({ code, name }) => ({ value: code, label: nameWithCode(name, code) }))}
          />
          <TextField
            {...box}
            label={text('report.words')}
            type="search"
            maxLength={longestFilterText}
            autoComplete="off"
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
        <Reports {...applied} onShowAll={() => apply({ ...applied, words: '' })} />
      )}
    </div>
  );
}

interface ReportsProps {
  customerCode: string;
  words: string;
  onShowAll: () => void;
}

function Reports({ customerCode, words, onShowAll }: ReportsProps) {
  const text = useText();
  const { timeZone } = useCompany();
  const [view, setView] = useTableAddress('report', firstView);
  const reports = useQuery(reportsQuery(customerCode));
  const found = reports.data?.filter(({ name, description }) =>
    [name, description].some((part) => containsText(part, words)),
  );
  const hasAny = reports.data !== undefined && reports.data.length > 0;
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
      empty={
        <EmptyState
          title={text('common.noRecords')}
          action={hasAny && <Button onClick={onShowAll}>{text('report.showAll')}</Button>}
        >
          {text(hasAny ? 'report.noneFound' : 'report.empty')}
        </EmptyState>
      }
    />
  );
}

const column = columnsFor<Report>();

/** The columns of a customer's reports; a report that is not ready says so and cannot be opened (CAL-04). */
function reportColumns(text: Text, timeZone: string): readonly TableColumn<Report>[] {
  const daysOf = ({ periodFrom, periodTo }: Report) =>
    [periodFrom, periodTo].map((day) => companyDay(day, timeZone)).filter(Boolean);
  const periodOf = (report: Report) => {
    const [from = '', to] = daysOf(report);
    return to ? text('report.periodOf', { from, to }) : asRead(from);
  };
  return [
    column.head('name', text('report.name')),
    column.plain('description', text('report.description'), { isSortable: false, card: 'full' }),
    {
      id: 'period',
      header: text('report.period'),
      value: (report) => daysOf(report).join(' – '),
      cell: (report) => <span className="nowrap">{periodOf(report)}</span>,
      card: 'full',
      isSortable: true,
    },
    {
      id: 'created',
      header: text('report.created'),
      value: ({ createDatetime }) => companyMoment(createDatetime, timeZone),
      cell: ({ createDatetime }) => <span className="nowrap">{momentText(createDatetime, timeZone)}</span>,
      isSortable: true,
    },
    column.action('open', text('report.open'), ({ name, fileNameUrl }) => (
      <FileButton href={fileNameUrl} of={name} missing={text('report.notReady')}>
        {text('report.open')}
      </FileButton>
    )),
  ];
}
