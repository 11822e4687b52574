import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import type { PlainMessageId } from '../../i18n/message-id.ts';
import type { Readings } from './use-readings.ts';

/**
 * Whether nothing can be entered: without the right, for a machine no longer in use (MAC-15), after today's submission,
 * and while one is in flight (MTR-10, OPN-37).
 */
export function isLocked(machine: MachineUsage, readings: Readings): boolean {
  const { machinePkey } = machine;
  return (
    !readings.rights.canCreate ||
    readings.notInUse(machine) !== undefined ||
    readings.isSubmitted(machine) ||
    readings.isSending(machinePkey) ||
    readings.entryOf(machinePkey).isWaiting === true
  );
}

/** Why nothing can be submitted for a machine, as far as its data say so. */
export function lockReason(machine: MachineUsage, readings: Readings): PlainMessageId | undefined {
  if (readings.notInUse(machine)) return 'validation.machineNotInUse';
  if (readings.isSubmitted(machine)) return 'meterRead.row.submitted';
  return readings.entryOf(machine.machinePkey).isWaiting ? 'meterRead.waiting' : undefined;
}
