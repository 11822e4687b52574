import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { meterReadingsQuery } from '../../api/meter-read.ts';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Disclosure } from '../../components/navigation/disclosure.tsx';
import { useFound } from '../../components/table/use-found.ts';
import { PdfUpload } from '../../forms/pdf-upload/pdf-upload.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useFilterAddress } from '../../lib/filter-address.ts';
import { useEntries } from '../../lib/journal/use-journal.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useSession } from '../../lib/session.ts';
import { BatchReadings } from './batch/batch-readings.tsx';
import { batchForm } from './batch/use-batch.ts';
import { MachineReadings } from './machine-readings.tsx';
import { MeterFilterForm } from './meter-filter-form.tsx';
import { filterReadings, meterFilterRules, soughtColumns } from './meter-filters.ts';
import { MeterNotes } from './meter-notes.tsx';
import styles from './meter-read.module.css';
import { Receipts } from './receipts.tsx';
import type { Readings } from './use-readings.ts';
import { WaitingNotice } from './waiting-notice.tsx';

const OffAverageDialog = lazyPart(async () => (await import('./off-average.dialog.tsx')).OffAverageDialog);

interface SearchStageProps {
  readings: Readings;
  onUploaded: () => void;
}

/** Machines to read, found by filters; for a guest the scanned one alone, without filters and uploads (MTR-02). */
export function SearchStage({ readings, onUploaded }: SearchStageProps) {
  const text = useText();
  const { isLoginByScan } = useSession().flags;
  const query = useQuery(meterReadingsQuery);
  const [filters, apply] = useFilterAddress(meterFilterRules);
  const filtered = useMemo(
    () => query.data && (isLoginByScan ? query.data : filterReadings(query.data, filters)),
    [query.data, isLoginByScan, filters],
  );
  const machines = useFound(filtered, soughtColumns, isLoginByScan ? '' : filters.find);
  const { rights, question, answer } = readings;
  const entries = useEntries();
  const [hasBatch] = useState(() => entries.some(({ form }) => form === batchForm));
  return (
    <div className={styles.stage}>
      <WaitingNotice readings={readings} />
      <Receipts receipts={readings.receipts} />
      {!isLoginByScan && <MeterFilterForm applied={filters} onApply={apply} />}
      {!isLoginByScan && rights.canCreate && query.data && (
        <Disclosure summary={text('meterRead.batch')} isOpenAtFirst={hasBatch}>
          <BatchReadings machines={query.data} readings={readings} />
        </Disclosure>
      )}
      {!isLoginByScan && rights.canUpload && (
        <Disclosure summary={text('meterRead.upload')}>
          <PdfUpload
            type="METERREAD"
            title={text('meterRead.upload')}
            subtitle={text('meterRead.uploadHint')}
            onUploaded={onUploaded}
          />
        </Disclosure>
      )}
      <MachineReadings
        machines={machines}
        hasAny={(query.data?.length ?? 0) > 0}
        readings={readings}
        failure={
          query.isLoadingError && <LoadFailure title={text('meterRead.failed')} query={query} level={2} />
        }
      />
      {!query.isPending && <MeterNotes />}
      {question && <OffAverageDialog readings={question.readings} onAnswer={answer} />}
    </div>
  );
}
