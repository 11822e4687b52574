import type { Machine } from '@ebp/contracts/entities/machine';
import type { ReviewItem } from '../../components/layout/review-list.tsx';
import { SerialLink } from '../../components/table/serial-link.tsx';
import type { Text } from '../../i18n/use-text.ts';

/** The facts that identify the machine in the form and in print. */
export function machineFacts(machine: Machine, text: Text): ReviewItem[] {
  const { machineId, model, serialNumber, department, customerName, customerCode } = machine;
  return [
    { term: text('machine.machineId'), value: machineId },
    { term: text('machine.model'), value: model ?? '' },
    { term: text('machine.serialNumber'), value: <SerialLink serialNumber={serialNumber} /> },
    { term: text('machine.department'), value: department ?? '' },
    { term: text('machine.customer'), value: customerName ?? customerCode },
  ].filter(({ value }) => value !== '');
}
