import type { Machine } from '@ebp/contracts/entities/machine';
import type { Text } from '../../i18n/use-text.ts';

/** The facts that identify the machine in the form and in print. */
export function machineFacts(machine: Machine, text: Text): { term: string; value: string }[] {
  const { machineId, model, serialNumber, department, customerName, customerCode } = machine;
  return [
    { term: text('machine.machineId'), value: machineId },
    { term: text('machine.model'), value: model ?? '' },
    { term: text('machine.serialNumber'), value: serialNumber },
    { term: text('machine.department'), value: department ?? '' },
    { term: text('machine.customer'), value: customerName ?? customerCode },
  ].filter(({ value }) => value !== '');
}
