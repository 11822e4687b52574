import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { useId } from 'react';
import { FactList } from '../../components/layout/review-list.tsx';
import { useText } from '../../i18n/use-text.ts';
import { tableDate } from '../../lib/formats.ts';
import { useCompany } from '../../lib/session.ts';
import { Counters } from './counters.tsx';
import { GuestReading } from './guest-reading.tsx';
import { isLocked } from './locked.ts';
import { MachineActions } from './machine-actions.tsx';
import { MachineFault, MachineMarks } from './machine-marks.tsx';
import styles from './meter-read.module.css';
import { nameOf } from './readings.ts';
import type { Readings } from './use-readings.ts';

interface MachineTileProps {
  machine: MachineUsage;
  readings: Readings;
}

/** One machine as a card: what it is, when it was read last, and the fields for now (MTR-05). */
export function MachineTile({ machine, readings }: MachineTileProps) {
  const text = useText();
  const { hasLocationReference, timeZone } = useCompany();
  const id = useId();
  const isDisabled = isLocked(machine, readings);
  const facts = [
    { term: text('machine.machineId'), value: nameOf(machine) },
    { term: text('machine.serialNumber'), value: machine.serialNumber },
    { term: text('machine.department'), value: machine.department ?? '' },
    {
      term: text('meterRead.previousDate'),
      value: tableDate(machine.prevReportDatetime, timeZone),
    },
    ...(hasLocationReference
      ? [{ term: text('machine.locationReference'), value: machine.locationReference ?? '' }]
      : []),
  ].filter(({ value }) => value !== '');
  return (
    <article className={styles.tile} aria-labelledby={id}>
      <header>
        <h3 id={id}>
          {machine.model ?? machine.serialNumber}
          <span className="visually-hidden">, {nameOf(machine)}</span>
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
