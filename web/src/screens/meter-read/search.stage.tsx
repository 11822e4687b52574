import { promisedHours } from '@ebp/contracts/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { meterReadingsQuery } from '../../api/meter-read.ts';
import { Actions } from '../../components/button/actions.tsx';
import { Button } from '../../components/button/button.tsx';
import { MailLink } from '../../components/button/mail-link.tsx';
import { PhoneLink } from '../../components/button/phone-link.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Disclosure } from '../../components/navigation/disclosure.tsx';
import { useFound } from '../../components/table/use-found.ts';
import { ListFilters } from '../../forms/list-filters.tsx';
import { MissingMachine } from '../../forms/machine-choice/missing-machine.tsx';
import { useText } from '../../i18n/use-text.ts';
import { type ApplyFilters, useFilterAddress } from '../../lib/filter-address.ts';
import { useEntries } from '../../lib/journal/use-journal.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useCompany, useRights, useSession } from '../../lib/session.ts';
import { BatchReadings } from './batch/batch-readings.tsx';
import { batchForm } from './batch/use-batch.ts';
import { MachineReadings } from './machine-readings.tsx';
import {
  dueChoices,
  filterReadings,
  type MeterFilters,
  meterFilterRules,
  soughtColumns,
} from './meter-filters.ts';
import styles from './meter-read.module.css';
import { Receipts } from './receipts.tsx';
import { useMachinesDue } from './use-machines-due.ts';
import { useOutbox } from './use-outbox.ts';
import type { Readings } from './use-readings.ts';

/** A guest has none. */
const PdfUpload = lazyPart(async () => (await import('../../forms/pdf-upload/pdf-upload.tsx')).PdfUpload);

export interface SearchStageProps {
  readings: Readings;
  onUploaded: () => void;
}

/**
 * The machines due for a reading, with filters; for a guest only the scanned one, without filters and uploads (MTR-02).
 */
export function SearchStage({ readings, onUploaded }: SearchStageProps) {
  const text = useText();
  const { isLoginByScan } = useSession().flags;
  const query = useQuery(meterReadingsQuery);
  const [filters, apply] = useFilterAddress(meterFilterRules);
  const { canSearch: canCompare } = useRights('ebpMachineUsageSummary');
  const reason = isLoginByScan || (filters.due === 'doubtful' && !canCompare) ? '' : filters.due;
  const due = useMachinesDue(reason, query.data, readings.notInUse);
  const failed = query.isLoadingError ? query : due.failed;
  const filtered = useMemo(
    () => due.machines && (isLoginByScan ? due.machines : filterReadings(due.machines, filters)),
    [due.machines, isLoginByScan, filters],
  );
  const machines = useFound(filtered, soughtColumns, isLoginByScan ? '' : filters.find);
  const { rights } = readings;
  const entries = useEntries();
  const [hasBatch] = useState(() => entries.some(({ form }) => form === batchForm));
  return (
    <div className={styles.stage}>
      <WaitingNotice readings={readings} />
      <Receipts receipts={readings.receipts} />
      {!isLoginByScan && <MeterFilterForm applied={filters} onApply={apply} />}
      {!isLoginByScan && !query.isPending && (
        <div className={styles.atOnce}>
          {rights.canCreate && query.data && (
            <Disclosure summary={text('meterRead.batch')} isOpenAtFirst={hasBatch}>
              <BatchReadings machines={query.data} readings={readings} />
            </Disclosure>
          )}
          {rights.canUpload && (
            <Disclosure summary={text('meterRead.upload')}>
              <PdfUpload
                type="METERREAD"
                title={text('meterRead.upload')}
                subtitle={text('meterRead.uploadHint')}
                onUploaded={onUploaded}
              />
            </Disclosure>
          )}
        </div>
      )}
      <MachineReadings
        machines={machines}
        hasAny={(query.data?.length ?? 0) > 0}
        readings={readings}
        failure={failed && <LoadFailure title={text('meterRead.failed')} query={failed} level={2} />}
      />
      {!query.isPending && <MeterNotes />}
    </div>
  );
}

interface MeterFilterFormProps {
  applied: MeterFilters;
  onApply: ApplyFilters<MeterFilters>;
}

function MeterFilterForm(search: MeterFilterFormProps) {
  const text = useText();
  const { canSearch: canCompare } = useRights('ebpMachineUsageSummary');
  const choices = dueChoices.filter((value) => value !== 'doubtful' || canCompare);
  const options = choices.map((value) => ({ value, label: text(`meterRead.due.${value}`) }));
  return (
    <ListFilters
      {...search}
      label={text('machine.search')}
      rules={meterFilterRules}
      box="find"
      fields={[
        { name: 'machineId', label: text('machine.machineId') },
        { name: 'serialNumber', label: text('machine.serialNumber') },
        { name: 'department', label: text('machine.department') },
        { name: 'model', label: text('machine.model') },
        { name: 'due', label: text('meterRead.due'), placeholder: text('common.all'), options },
      ]}
    />
  );
}

/** Notes, what happens after Submit, and the terms; other ways to submit if the company has them (MTR-15). */
function MeterNotes() {
  const text = useText();
  const intl = useIntl();
  const { hasOtherReadingMethods } = useCompany();
  const { flags, systemConfig } = useSession();
  const { usageSummaryContactEmail: email, contactCenterPhone: phone } = systemConfig;
  return (
    <Notice>
      {!flags.isLoginByScan && <MissingMachine />}
      <p>{text('meterRead.remark')}</p>
      <p>{text('meterRead.submitRemark', { hours: promisedHours.meterReading })}</p>
      {hasOtherReadingMethods && email && (
        <p>
          {intl.formatMessage(
            { id: 'meterRead.otherMethods' },
            {
              mail: <MailLink key="mail" email={email} />,
              phone: <PhoneLink key="phone" phone={phone} />,
            },
          )}
        </p>
      )}
      <p>{text('meterRead.terms')}</p>
    </Notice>
  );
}

/** The number of submissions waiting for the connection; they are sent automatically, or on request. */
function WaitingNotice({ readings }: { readings: Readings }) {
  const text = useText();
  const { count, isSending, sendAll } = useOutbox(readings);
  if (count === 0) return null;
  return (
    <Notice tone="warn" isLive>
      <div className="stack-tight">
        <p>{text('meterRead.waitingCount', { count })}</p>
        <Actions>
          <Button isSmall isBusy={isSending} onClick={sendAll}>
            {text('meterRead.sendNow')}
          </Button>
        </Actions>
      </div>
    </Notice>
  );
}
