import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { StatusBadge } from '../../../components/feedback/status-badge.tsx';
import { DataTable } from '../../../components/table/data-table.tsx';
import type { TableColumn, TableView } from '../../../components/table/table-column.ts';
import { firstPage } from '../../../components/table/use-table-address.ts';
import { type Text, useText } from '../../../i18n/use-text.ts';
import { plainNumber } from '../../../lib/formats.ts';
import type { CheckedRow } from './check-batch.ts';
import type { Batch, Result } from './use-batch.ts';

/** Each row with what is known of its counter, what is wrong with it, and what became of its machine. */
export function BatchTable({ batch }: { batch: Batch }) {
  const text = useText();
  const { locale } = useIntl();
  const [view, setView] = useState<TableView>(firstPage);
  const { resultOf } = batch;
  const columns = useMemo(() => batchColumns(text, locale, resultOf), [text, locale, resultOf]);
  return (
    <DataTable
      caption={text('meterRead.batchRows')}
      columns={columns}
      rows={batch.batch.rows}
      rowKey={({ line, counter }) => `${line} ${counter}`}
      view={view}
      onViewChange={setView}
      total={(count) => text('meterRead.rows', { count })}
      csvName={text('meterRead.resultName')}
    />
  );
}

type Column = TableColumn<CheckedRow>;

function batchColumns(
  text: Text,
  locale: string,
  resultOf: (pkey: string | undefined) => Result | undefined,
): readonly Column[] {
  const number = (id: 'previous' | 'usage' | 'average', header: string): Column => ({
    id,
    header,
    isNumeric: true,
    value: (row) => row[id],
    cell: (row) => {
      const value = row[id];
      return value === undefined || value === null ? '' : plainNumber(value, locale);
    },
  });
  const check = (row: CheckedRow) =>
    row.fault ? text(row.fault) : text(row.isOff ? 'meterRead.batch.off' : 'meterRead.batch.good');
  return [
    {
      id: 'machine',
      header: text('machine.machineId'),
      value: ({ machineName }) => machineName,
      cell: ({ machineName }) => <span className="nowrap">{machineName}</span>,
      isRowHeader: true,
      card: 'head',
    },
    { id: 'line', header: text('meterRead.line'), isNumeric: true, value: ({ line }) => line },
    { id: 'counter', header: text('meterRead.counter'), value: ({ counterName }) => counterName },
    number('previous', text('meterRead.previous')),
    {
      id: 'reading',
      header: text('meterRead.current'),
      isNumeric: true,
      value: ({ reading }) => reading,
    },
    number('usage', text('meterRead.usage')),
    number('average', text('meterRead.average')),
    {
      id: 'check',
      header: text('meterRead.check'),
      value: check,
      cell: (row) => (
        <StatusBadge tone={row.fault ? 'bad' : row.isOff ? 'warn' : 'good'}>{check(row)}</StatusBadge>
      ),
      card: 'full',
    },
    {
      id: 'result',
      header: text('meterRead.result'),
      value: ({ machinePkey }) => resultText(text, resultOf(machinePkey)),
      card: 'full',
    },
  ];
}

function resultText(text: Text, result: Result | undefined): string {
  if (!result) return '';
  switch (result.kind) {
    case 'sent':
      return text('meterRead.result.sent', { reference: result.reference ?? '' });
    case 'offline':
      return text('meterRead.waiting');
    default:
      return text(`meterRead.result.${result.kind}`);
  }
}
