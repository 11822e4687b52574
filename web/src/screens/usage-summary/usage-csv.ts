import type { Counter, MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { toCsv } from '../../components/table/csv.ts';
import type { CellValue } from '../../components/table/table-column.ts';
import type { Text } from '../../i18n/use-text.ts';
import { companyDay } from '../../lib/formats.ts';

interface Line {
  readonly machine: MachineUsage;
  readonly counter: Counter;
}

/** The usage summary as CSV, one row per counter with plain numbers for spreadsheets. */
export function usageCsv(rows: readonly MachineUsage[], text: Text, timeZone: string): string {
  const column = (header: string, value: (line: Line) => CellValue) => ({ id: header, header, value });
  return toCsv(
    [
      column(text('document.machineId'), ({ machine }) => machine.machineId),
      column(text('document.department'), ({ machine }) => machine.department),
      column(text('document.model'), ({ machine }) => machine.model),
      column(text('document.serialNumber'), ({ machine }) => machine.serialNumber),
      column(text('usage.contractNo'), ({ machine }) => machine.contractNo),
      column(text('usage.counter'), ({ counter }) => counter.counterName),
      column(text('usage.previousDate'), ({ machine }) => companyDay(machine.prevReportDatetime, timeZone)),
      column(text('usage.previous'), ({ counter }) => counter.prevUsageReading),
      column(text('usage.currentDate'), ({ machine }) => companyDay(machine.currReportDatetime, timeZone)),
      column(text('usage.current'), ({ counter }) => counter.usageReading),
      column(text('usage.usage'), ({ counter }) => counter.usage),
      column(text('usage.average'), ({ counter }) => counter.averageUsage),
    ],
    rows.flatMap((machine) => machine.counterList.map((counter) => ({ machine, counter }))),
  );
}
