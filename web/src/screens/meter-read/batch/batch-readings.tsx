import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { Actions } from '../../../components/button/actions.tsx';
import { Button } from '../../../components/button/button.tsx';
import { FileUpload } from '../../../components/field/file-upload.tsx';
import { TextArea } from '../../../components/field/text-area.tsx';
import { notify } from '../../../components/overlay/notifications.ts';
import { saveCsv } from '../../../components/table/csv.ts';
import { useText } from '../../../i18n/use-text.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import type { Readings } from '../use-readings.ts';
import { BatchTable } from './batch-table.tsx';
import { blankList } from './blank-list.ts';
import { useBatch } from './use-batch.ts';

const OffAverageDialog = lazyPart(async () => (await import('../off-average.dialog.tsx')).OffAverageDialog);

/** Largest file of readings, in bytes. */
const largestFile = 500_000;

interface BatchReadingsProps {
  machines: readonly MachineUsage[];
  readings: Readings;
}

/** Readings of many machines by paste or CSV: checked row by row, sent in one go, what failed sent again alone. */
export function BatchReadings({ machines, readings }: BatchReadingsProps) {
  const text = useText();
  const batch = useBatch(machines, readings);
  const { rows, machines: ready } = batch.batch;
  const take = async (file: File) => {
    if (file.size > largestFile) notify({ tone: 'bad', title: text('error.tooLarge') });
    else batch.change(await file.text());
  };
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
          placeholder={`HK-M-0001\t${text('meterRead.counter')}\t12345`}
        />
        <FileUpload
          label={text('meterRead.file')}
          prompt={text('meterRead.filePrompt')}
          description={text('meterRead.fileHint')}
          accept=".csv,.txt,text/csv"
          file={null}
          onSelect={(file) => void take(file)}
          onRemove={() => batch.change('')}
          isDisabled={batch.isSending}
        />
      </div>
      {rows.length > 0 && <BatchTable batch={batch} />}
      {rows.length > 0 && !batch.isSent && (
        <p role="status">{text('meterRead.batchReady', { ready: ready.length, left })}</p>
      )}
      <Actions>
        <Button
          isSmall
          variant="quiet"
          onClick={() => saveCsv('meter-readings.csv', blankList(machines, text))}
        >
          {text('meterRead.blankList')}
        </Button>
        {rows.length > 0 && !batch.isSent && (
          <Button isDisabled={ready.length === 0} onClick={batch.submit}>
            {text('meterRead.sendBatch', { count: ready.length })}
          </Button>
        )}
        {batch.failedCount > 0 && !batch.isSending && (
          <Button onClick={batch.retry}>{text('meterRead.retry', { count: batch.failedCount })}</Button>
        )}
      </Actions>
      {batch.asked && <OffAverageDialog readings={batch.asked} onAnswer={batch.answer} />}
    </div>
  );
}
