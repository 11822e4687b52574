import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { firstOfEach } from '@ebp/contracts/rules/first-of-each';
import { useId, useRef } from 'react';
import { FactList } from '../../components/layout/review-list.tsx';
import { Pagination, showStart } from '../../components/table/pagination.tsx';
import { SerialLink } from '../../components/table/serial-link.tsx';
import { SubmitButton } from '../../forms/form-fields.tsx';
import { GuestContact } from '../../forms/guest-contact/guest-contact.tsx';
import { PortalForm } from '../../forms/portal-form.tsx';
import { usePortalForm } from '../../forms/use-portal-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { dayText } from '../../lib/formats/formats.ts';
import { NotSent } from '../../lib/journal/entry.ts';
import { pageSize } from '../../lib/pages/page-limits.ts';
import { useCompany } from '../../lib/session/session.ts';
import { Counters } from './counters.tsx';
import { MachineActions } from './machine-actions.tsx';
import { isLocked, MachineFault, MachineMarks } from './machine-marks.tsx';
import styles from './meter-read.module.css';
import { inShort, nameOf } from './readings.ts';
import type { Readings } from './use-readings.ts';

interface TilesProps {
  machines: readonly MachineUsage[];
  readings: Readings;
  page: number;
  onPage: (page: number) => void;
}

/** The machines as cards, ten per page. */
export function Tiles({ machines, readings, page, onPage }: TilesProps) {
  const text = useText();
  const last = Math.max(1, Math.ceil(machines.length / pageSize));
  const current = Math.min(page, last);
  const tiles = useRef<HTMLDivElement>(null);
  return (
    <>
      <h2 className="visually-hidden">{text('machine.list')}</h2>
      <div ref={tiles} className={styles.tiles}>
        {machines.slice((current - 1) * pageSize, current * pageSize).map((machine) => (
          <MachineTile key={machine.machinePkey} machine={machine} readings={readings} />
        ))}
      </div>
      {machines.length > pageSize && (
        <Pagination
          label={text('machine.list')}
          page={current}
          pageSize={pageSize}
          total={machines.length}
          onChange={(next) => {
            showStart(tiles.current);
            onPage(next);
          }}
        />
      )}
    </>
  );
}

/** One machine as a card: its facts, its last reading, and the fields for the current one (MTR-05). */
function MachineTile({ machine, readings }: { machine: MachineUsage; readings: Readings }) {
  const text = useText();
  const { hasLocationReference, timeZone } = useCompany();
  const id = useId();
  const isDisabled = isLocked(machine, readings);
  const facts = [
    { term: text('machine.machineId'), value: nameOf(machine) },
    { term: text('machine.serialNumber'), value: <SerialLink serialNumber={machine.serialNumber} /> },
    { term: text('machine.department'), value: machine.department ?? '' },
    {
      term: text('meterRead.previousDate'),
      value: dayText(machine.prevReportDatetime, timeZone),
    },
    ...(hasLocationReference
      ? [{ term: text('machine.locationReference'), value: machine.locationReference ?? '' }]
      : []),
  ].filter(({ value }) => value !== '');
  return (
    <article className={`surface ${styles.tile}`} aria-labelledby={id}>
      <header>
        <h3 id={id}>
          {machine.model || machine.serialNumber}
          <span className="visually-hidden">{text('kit.comma') + nameOf(machine)}</span>
        </h3>
        <MachineMarks machine={machine} readings={readings} />
      </header>
      <FactList items={facts} />
      {readings.contact.isGuest ? (
        <GuestReading machine={machine} readings={readings} isDisabled={isDisabled} />
      ) : (
        <>
          <Counters machine={machine} readings={readings} isDisabled={isDisabled} />
          <MachineFault machine={machine} readings={readings} />
        </>
      )}
      <MachineActions machine={machine} readings={readings} isDisabled={isDisabled} />
    </article>
  );
}

interface GuestReadingProps {
  machine: MachineUsage;
  readings: Readings;
  isDisabled: boolean;
}

/**
 * The counters of the scanned machine, the guest's contact details, and Submit. Its readings are a separate entry of
 * the journal.
 */
function GuestReading({ machine, readings, isDisabled }: GuestReadingProps) {
  const text = useText();
  const { contact, rights, isSending } = readings;
  const { machinePkey } = machine;
  const form = usePortalForm({
    id: 'guest-reading',
    initialValues: { contact: contact.initial },
    keep: false,
    schema: async () => (await import('../../forms/guest-contact/contact.schema.ts')).guestSchema,
    rules: () => readings.look(machine),
    // The readings are sent by themselves and once at a time: for this form every press is a new one.
    submit: async () => {
      readings.submit(machine);
      throw new NotSent();
    },
  });
  // The readings' errors are those that stand now: counters are no values of this form, and the gateway answers later.
  const ofReadings = inShort(machine, readings.entryOf(machinePkey), readings.faultsOf(machinePkey));
  const ofContact = form.faults.filter(({ path }) => path.startsWith('contact.'));
  const faults = form.attempt === 0 ? [] : firstOfEach([...ofReadings, ...ofContact], ({ path }) => path);
  return (
    <PortalForm
      form={{ ...form, faults }}
      label={text('meterRead.countersOf', { machineId: nameOf(machine) })}
    >
      <Counters machine={machine} readings={readings} isDisabled={isDisabled} />
      <MachineFault machine={machine} readings={readings} />
      {rights.canCreate && !isDisabled && (
        <>
          <GuestContact contact={contact} isSheet={false} />
          <SubmitButton
            form={{ id: form.id, isSubmitting: isSending(machinePkey) }}
            label={text('meterRead.submitOf', { machineId: nameOf(machine) })}
            isWide
          >
            {text('common.submit')}
          </SubmitButton>
        </>
      )}
    </PortalForm>
  );
}
