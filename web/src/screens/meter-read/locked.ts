import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
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
