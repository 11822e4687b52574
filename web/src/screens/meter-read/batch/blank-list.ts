import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { toCsv } from '../../../components/table/csv.ts';
import type { Text } from '../../../i18n/use-text.ts';
import { nameOf } from '../readings.ts';

/** Every counter of every machine with its last reading, to be filled in with a spreadsheet and brought back. */
export function blankList(machines: readonly MachineUsage[], text: Text): string {
  const rows = machines.flatMap((machine) => machine.counterList.map((counter) => ({ ...counter, machine })));
  return toCsv<(typeof rows)[number]>(
    [
      { id: 'machineId', header: text('machine.machineId'), value: ({ machine }) => nameOf(machine) },
      { id: 'model', header: text('machine.model'), value: ({ machine }) => machine.model },
      {
        id: 'previous',
        header: text('meterRead.previous'),
        value: ({ prevUsageReading }) => prevUsageReading,
      },
      { id: 'counter', header: text('meterRead.counter'), value: ({ counterName }) => counterName },
      { id: 'current', header: text('meterRead.current'), value: () => '' },
    ],
    rows,
  );
}
