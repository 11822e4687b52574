import type { Machine } from '@ebp/contracts/entities/machine';
import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { doubtfulCounter, isReadingMissing } from '@ebp/contracts/rules/attention';
import { today } from '@ebp/contracts/rules/dates';
import { promisedHours } from '@ebp/contracts/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { meterReadingsQuery } from '../../api/meter-read.ts';
import { eachMachineOnce, usageSummaryQuery } from '../../api/usage-summary.ts';
import { Actions, Button } from '../../components/button/button.tsx';
import { MailLink, PhoneLink } from '../../components/button/contact-links.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Disclosure } from '../../components/navigation/disclosure.tsx';
import type { TableColumn } from '../../components/table/table-column.ts';
import { useFound } from '../../components/table/use-found.ts';
import { MissingMachine } from '../../forms/machine-choice/machine-name.tsx';
import { type Text, useText } from '../../i18n/use-text.ts';
import { useEntries } from '../../lib/journal/use-journal.ts';
import { oneOf, useFilterAddress } from '../../lib/pages/filter-address.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { useInSteps } from '../../lib/pages/use-in-steps.ts';
import { useCompany, useRights, useSession } from '../../lib/session/session.ts';
import { filterRows, filtersFor, rulesOf } from '../../lists/list-filter.ts';
import { ListFilters } from '../../lists/list-filters.tsx';
import { BatchReadings } from './batch/batch-readings.tsx';
import { batchForm } from './batch/use-batch.ts';
import { MachineReadings } from './machine-readings.tsx';
import styles from './meter-read.module.css';
import { Receipts } from './receipts.tsx';
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
  const query = useQuery({ ...meterReadingsQuery, select: eachMachineOnce });
  const isThere = useInSteps(!query.isPending);
  const { canSearch: canCompare } = useRights('ebpMachineUsageSummary');
  const filters = useMemo(() => meterFilters(text, canCompare), [text, canCompare]);
  const rules = useMemo(() => rulesOf(filters), [filters]);
  const [applied, onApply] = useFilterAddress(rules);
  const reason = isLoginByScan ? '' : applied.due;
  const due = useMachinesDue(reason, query.data, readings.notInUse);
  const failed = query.isLoadingError ? query : due.failed;
  const filtered = useMemo(
    () => due.machines && (isLoginByScan ? due.machines : filterRows(due.machines, filters, applied)),
    [due.machines, isLoginByScan, filters, applied],
  );
  const machines = useFound(filtered, soughtColumns, isLoginByScan ? '' : applied.find);
  const { rights } = readings;
  const entries = useEntries();
  const [hasBatch] = useState(() => entries.some(({ form }) => form === batchForm));
  return (
    <div className={styles.stage}>
      <WaitingNotice readings={readings} />
      {!isLoginByScan && (
        <ListFilters
          label={text('machine.search')}
          rules={rules}
          applied={applied}
          onApply={onApply}
          box="find"
          fields={filters}
        />
      )}
      {!isLoginByScan && isThere && (
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
        machines={isThere ? machines : undefined}
        hasAny={(query.data?.length ?? 0) > 0}
        readings={readings}
        onShowAll={() => onApply(rules.initial)}
        failure={failed && <LoadFailure title={text('meterRead.failed')} query={failed} level={2} />}
      />
      {/* Below what is in use: what appears above would push it away. */}
      <Receipts receipts={readings.receipts} />
      {isThere && <MeterNotes />}
    </div>
  );
}

/** Notes, what happens after Submit, and the terms; other ways to submit if the company has them (MTR-15). */
function MeterNotes() {
  const text = useText();
  const intl = useIntl();
  const { hasOtherReadingMethods } = useCompany();
  const { flags, systemConfig } = useSession();
  const { usageSummaryContactEmail: email, contactCenterPhone: phone } = systemConfig;
  const configured = phone ? (email ? 'byMailOrPhone' : 'byPhone') : email && 'byMail';
  const otherWays = hasOtherReadingMethods && configured;
  return (
    <Notice>
      {!flags.isLoginByScan && <MissingMachine />}
      <p>{text('meterRead.remark')}</p>
      <p>{text('meterRead.submitRemark', { hours: promisedHours.meterReading })}</p>
      {otherWays && (
        <p>
          {intl.formatMessage(
            { id: `meterRead.${otherWays}` },
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

/** Machines that need a reading: without one this month, or with one that looks wrong. */
const dueChoices = ['month', 'doubtful'] as const;

const names = ['machineId', 'serialNumber', 'department', 'model'] as const;

const filter = filtersFor<MachineUsage>();

/** @param canCompare whether the person may see the usage summary, which shows what looks wrong */
function meterFilters(text: Text, canCompare: boolean) {
  const due = dueChoices.filter((value) => value !== 'doubtful' || canCompare);
  return [
    ...names.map((name) => filter.text(name, text(`machine.${name}`))),
    filter.choice('due', text('meterRead.due'), {
      placeholder: text('common.all'),
      options: due.map((value) => ({ value, label: text(`meterRead.due.${value}`) })),
      kind: oneOf(due),
    }),
  ];
}

/** The columns that the search box looks in, for tiles and list alike. */
const soughtColumns: readonly TableColumn<MachineUsage>[] = (
  [...names, 'locationReference', 'contractNo'] as const
).map((name) => ({ id: name, header: '', value: (machine) => machine[name] }));

/**
 * Keys of the machines that need a reading for this reason; undefined while that is unknown.
 * @param summary the usage summary, which only the doubtful ones need
 */
function machinesDue(
  due: string,
  machines: readonly MachineUsage[] | undefined,
  summary: readonly MachineUsage[] | undefined,
  timeZone: string,
): ReadonlySet<string> | undefined {
  const day = today(timeZone);
  if (due === 'month') {
    return machines && keysOf(machines.filter((machine) => isReadingMissing(machine, timeZone, day)));
  }
  const sent = new Map(machines?.map((machine) => [machine.machinePkey, machine.prevReportDatetime]));
  const isDoubtful = (row: MachineUsage) =>
    doubtfulCounter(row, sent.get(row.machinePkey), timeZone, day) !== undefined;
  return machines && summary && keysOf(summary.filter(isDoubtful));
}

function keysOf(machines: readonly MachineUsage[]): ReadonlySet<string> {
  return new Set(machines.map(({ machinePkey }) => machinePkey));
}

/**
 * The machines in use that need a reading for the chosen reason; all machines without one. A machine that is read
 * meanwhile stays in the list, where it is marked, until the reason changes.
 */
function useMachinesDue(
  due: string,
  all: readonly MachineUsage[] | undefined,
  notInUse: (machine: MachineUsage) => Machine | undefined,
) {
  const { timeZone } = useCompany();
  const isCompared = due === 'doubtful';
  const summary = useQuery({ ...usageSummaryQuery, enabled: isCompared });
  const [found, setFound] = useState<{ readonly due: string; readonly keys: ReadonlySet<string> }>();
  if (found?.due !== due) {
    const keys = due === '' ? undefined : machinesDue(due, all, summary.data, timeZone);
    if (keys) setFound({ due, keys });
    else if (found) setFound(undefined);
  }
  const keys = found?.due === due ? found.keys : undefined;
  const machines = useMemo(() => {
    if (due === '') return all;
    return keys && all?.filter((machine) => keys.has(machine.machinePkey) && !notInUse(machine));
  }, [due, all, keys, notInUse]);
  return { machines, failed: isCompared && summary.isLoadingError ? summary : undefined };
}
