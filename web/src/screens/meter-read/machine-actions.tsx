import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../lib/pages/lazy-part.tsx';
import { lockReason } from './machine-marks.tsx';
import styles from './meter-read.module.css';
import { nameOf, recordsOf } from './readings.ts';
import type { Readings } from './use-readings.ts';

const ServiceRecordsDialog = lazyPart(
  async () => (await import('./service-records.dialog.tsx')).ServiceRecordsDialog,
);

interface MachineActionsProps {
  machine: MachineUsage;
  readings: Readings;
  isDisabled: boolean;
}

/**
 * The service records, and Submit for those who may (MTR-08, MTR-10); a guest's Submit is next to the contact details.
 */
export function MachineActions({ machine, readings, isDisabled }: MachineActionsProps) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const { machinePkey } = machine;
  const machineId = nameOf(machine);
  const reason = lockReason(machine, readings);
  const entry = readings.entryOf(machinePkey);
  const records = recordsOf(machine, entry);
  const count = records.length;
  return (
    <div className={styles.actions}>
      <Button
        isSmall
        variant="quiet"
        label={text('meterRead.recordsOf', { count, machineId })}
        onClick={() => setIsOpen(true)}
      >
        {text('meterRead.records', { count })}
      </Button>
      {entry.isWaiting && (
        <Button
          isSmall
          label={text('meterRead.takeBackOf', { machineId })}
          onClick={() => readings.takeBack(machinePkey)}
        >
          {text('meterRead.takeBack')}
        </Button>
      )}
      {readings.rights.canCreate && !readings.contact.isGuest && (
        <Button
          isSmall
          label={text('meterRead.submitOf', { machineId })}
          isDisabled={isDisabled && (reason === undefined || text(reason))}
          isBusy={readings.isSending(machinePkey)}
          onClick={() => readings.submit(machine)}
        >
          {text('common.submit')}
        </Button>
      )}
      {isOpen && (
        <ServiceRecordsDialog
          machine={machine}
          records={records}
          onChange={
            readings.rights.canUpdate && !isDisabled
              ? (changed) => readings.setServices(machine, changed)
              : undefined
          }
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
