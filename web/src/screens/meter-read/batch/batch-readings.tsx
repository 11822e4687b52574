import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { useCallback, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { Actions, Button } from '../../../components/button/button.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { StatusBadge } from '../../../components/feedback/status-badge.tsx';
import { FileUpload } from '../../../components/field/file-upload.tsx';
import { TextArea } from '../../../components/field/text-area.tsx';
import { notify } from '../../../components/overlay/notifications.ts';
import { saveCsv, toCsv } from '../../../components/table/csv.ts';
import { DataTable } from '../../../components/table/data-table.tsx';
import type { TableColumn, TableView } from '../../../components/table/table-column.ts';
import { firstPage } from '../../../components/table/use-table-address.ts';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { type Text, useNamedText, useText } from '../../../i18n/use-text.ts';
import { textOf } from '../../../lib/browser/file-text.ts';
import { plainNumber } from '../../../lib/formats/formats.ts';
import { ApiError } from '../../../lib/gateway/api-error.ts';
import { lazyPart } from '../../../lib/pages/lazy-part.tsx';
import { useCompany } from '../../../lib/session/session.ts';
import { LowerReadingHint } from '../machine-marks.tsx';
import { lowerReading } from '../readings.ts';
import type { Readings } from '../use-readings.ts';
import type { CheckedRow } from './check-batch.ts';
import { type Batch, type Result, useBatch } from './use-batch.ts';

const OffAverageQuestion = lazyPart(
  async () => (await import('../off-average.question.tsx')).OffAverageQuestion,
);

/** Largest file of readings, in bytes. */
const largestFile = 500_000;

interface BatchReadingsProps {
  machines: readonly MachineUsage[];
  readings: Readings;
}

/**
 * Readings of many machines, pasted or from a CSV file: checked row by row, submitted together; failed ones can be sent
 * again on their own.
 */
export function BatchReadings({ machines, readings }: BatchReadingsProps) {
  const text = useText();
  const { language } = useLanguage();
  const company = useCompany();
  const batch = useBatch(machines, readings);
  const { rows, machines: ready } = batch.batch;
  const take = (file: File) => {
    const refuse = (title: string) => notify({ tone: 'bad', title });
    if (file.size > largestFile) return refuse(text('error.tooLarge'));
    batch.take(textOf(file, language, company)).then(
      (isTaken) => isTaken || refuse(text('meterRead.fileNoReadings')),
      () => refuse(text('meterRead.fileUnreadable')),
    );
  };
  const isChecked = rows.length > 0 && !batch.isSent;
  const hasNone = rows.length === 0 && batch.input.trim() !== '';
  const left = new Set(rows.filter(({ fault }) => fault).map(({ machineName }) => machineName)).size;
  return (
    <div className="stack-loose">
      <p className="muted">{text('meterRead.batchHint')}</p>
      <div className="columns-2">
        <TextArea
          label={text('meterRead.paste')}
          rows={6}
          value={batch.input}
          onChange={batch.change}
          isDisabled={batch.isSending}
          placeholder={exampleOf(machines, batch)}
        />
        <FileUpload
          label={text('meterRead.file')}
          prompt={text('meterRead.filePrompt')}
          description={text('meterRead.fileHint')}
          accept=".csv,.txt,text/csv"
          file={null}
          onSelect={take}
          onRemove={() => batch.change('')}
          isDisabled={batch.isSending}
        />
      </div>
      {batch.beyond > 0 && (
        <Notice tone="warn" isLive>
          {text('meterRead.beyond', { most: rows.length, count: batch.beyond })}
        </Notice>
      )}
      {rows.length > 0 && <BatchTable batch={batch} />}
      {rows.some(({ fault }) => fault === lowerReading) && <LowerReadingHint />}
      <p role="status" className={rows.length > 0 || hasNone ? undefined : 'visually-hidden'}>
        {isChecked && text('meterRead.batchReady', { ready: ready.length, left })}
        {hasNone && text('meterRead.batchNone')}
        {batch.isSent && sendingText(text, batch)}
      </p>
      <Actions>
        <Button
          isSmall
          variant="quiet"
          onClick={() => saveCsv(`${text('meterRead.csvName')}.csv`, blankList(machines, batch, text))}
        >
          {text('meterRead.blankList')}
        </Button>
        {isChecked && (
          <Button isDisabled={ready.length === 0 && text('meterRead.noneReady')} onClick={batch.submit}>
            {text('meterRead.sendBatch', { count: ready.length })}
          </Button>
        )}
        {batch.failedCount > 0 && !batch.isSending && (
          <Button onClick={batch.retry}>{text('meterRead.retry', { count: batch.failedCount })}</Button>
        )}
      </Actions>
      {batch.asked && <OffAverageQuestion readings={batch.asked} onAnswer={batch.answer} />}
    </div>
  );
}

/**
 * That the batch is being sent, then how many machines were received. Nothing while any of it is queued: the page says
 * that readings wait, and a notification tells of each that is received.
 */
function sendingText(text: Text, batch: Batch): string {
  const { isSending, sending, isWaiting, received, unconfirmed } = batch;
  if (isSending) return text('meterRead.batchSending', { count: sending });
  if (isWaiting) return '';
  return text('meterRead.batchSent', { received, rest: unconfirmed });
}

/** A row as it may be pasted: the first counter of the list with its last reading. */
function exampleOf(machines: readonly MachineUsage[], { nameOf }: Batch): string | undefined {
  const [example] = machines.flatMap((machine) =>
    machine.counterList.map(({ counterName, prevUsageReading }) =>
      [nameOf(machine), counterName, prevUsageReading ?? 0].join('\t'),
    ),
  );
  return example;
}

/** Each row with the data of its counter, its error, and the result for its machine. */
function BatchTable({ batch }: { batch: Batch }) {
  const text = useText();
  const resultText = useResultText();
  const { locale } = useIntl();
  const [view, setView] = useState<TableView>(firstPage);
  const { resultOf } = batch;
  const columns = useMemo(
    () => batchColumns(text, locale, (pkey) => resultText(resultOf(pkey))),
    [text, locale, resultText, resultOf],
  );
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
  resultOf: (pkey: string | undefined) => string,
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
        <StatusBadge isLong tone={row.fault ? 'bad' : row.isOff ? 'warn' : 'good'}>
          {check(row)}
        </StatusBadge>
      ),
      card: 'full',
    },
    {
      id: 'result',
      header: text('meterRead.result'),
      value: ({ machinePkey }) => resultOf(machinePkey),
      card: 'full',
    },
  ];
}

/** The result of a machine in words: of one that was not received also why. */
function useResultText(): (result: Result | undefined) => string {
  const text = useText();
  const say = useNamedText();
  return useCallback(
    (result) => {
      if (!result) return '';
      switch (result.kind) {
        case 'sent':
          return text('meterRead.result.sent', { reference: result.reference ?? '' });
        case 'offline':
          return text('meterRead.waiting');
        case 'refused': {
          const [fault] = result.faults;
          return say(fault?.messageId ?? '', fault?.params, 'meterRead.row.amend');
        }
        case 'failed':
          return result.error instanceof ApiError
            ? say(result.error.messageId, result.error.params)
            : text('meterRead.result.failed');
        default:
          return text(`meterRead.result.${result.kind}`);
      }
    },
    [text, say],
  );
}

/** A CSV of every counter of every machine with its last reading, to fill in with a spreadsheet and import again. */
function blankList(machines: readonly MachineUsage[], { nameOf }: Batch, text: Text): string {
  const rows = machines.flatMap((machine) => machine.counterList.map((counter) => ({ ...counter, machine })));
  return toCsv<(typeof rows)[number]>(
    [
      { id: 'machineId', header: text('machine.machineId'), value: ({ machine }) => nameOf(machine) },
      { id: 'model', header: text('machine.model'), value: ({ machine }) => machine.model },
      {
        id: 'previous',
        header: text('meterRead.previous'),
        value: ({ prevUsageReading }) => prevUsageReading,
      },
      { id: 'counter', header: text('meterRead.counter'), value: ({ counterName }) => counterName },
      { id: 'current', header: text('meterRead.current'), value: () => '' },
    ],
    rows,
  );
}
