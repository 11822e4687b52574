import type { Counter, MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { isPlausibleReading } from '@ebp/contracts/rules/meter-reading';
import type { PlainMessageId } from '../../../i18n/use-text.ts';
import { type AverageOf, type Entry, newEntry, offAverage, readingOf } from '../readings.ts';
import type { BatchRow } from './parse-batch.ts';

/** One row with the result of its check. */
export interface CheckedRow extends BatchRow {
  readonly machinePkey: string | undefined;
  readonly machineName: string;
  readonly counterName: string;
  readonly previous: number | null | undefined;
  readonly average: number | undefined;
  readonly usage: number | undefined;
  /** An error that prevents the row's machine from being sent. */
  readonly fault: PlainMessageId | undefined;
  /** Far from the average: asks for confirmation before it is sent. */
  readonly isOff: boolean;
}

/** A machine whose rows have exactly one valid reading for each of its counters. */
export interface BatchMachine {
  readonly machine: MachineUsage;
  readonly entry: Entry;
}

export interface CheckedBatch {
  readonly rows: readonly CheckedRow[];
  readonly machines: readonly BatchMachine[];
}

interface Knowledge {
  readonly machines: readonly MachineUsage[];
  readonly averageOf: AverageOf;
  readonly isSubmitted: (machine: MachineUsage) => boolean;
  readonly notInUse: (machine: MachineUsage) => unknown;
}

/**
 * Checks each row's machine, counter, last reading and average, and whether each machine was already read today
 * (MTR-11, MTR-13).
 */
export function checkBatch(rows: readonly BatchRow[], known: Knowledge): CheckedBatch {
  const seen = new Set<string>();
  const checked = rows.map((row) => checkRow(row, known, seen));
  const readings = new Map<string, Record<string, string>>();
  for (const row of checked) {
    const counter = row.machinePkey && counterOf(known.machines, row);
    if (!row.machinePkey || !counter) continue;
    readings.set(row.machinePkey, { ...readings.get(row.machinePkey), [counter.counterCode]: row.reading });
  }
  const isWhole = (machine: MachineUsage) =>
    machine.counterList.every(({ counterCode }) => readings.get(machine.machinePkey)?.[counterCode]);
  const named = known.machines.filter(({ machinePkey }) => readings.has(machinePkey));
  const partial = new Set(named.filter((machine) => !isWhole(machine)).map(({ machinePkey }) => machinePkey));
  const final = checked.map((row) =>
    row.fault === undefined && row.machinePkey && partial.has(row.machinePkey)
      ? { ...row, fault: 'meterRead.batch.incomplete' as const }
      : row,
  );
  const faulty = new Set(final.filter(({ fault }) => fault).map(({ machinePkey }) => machinePkey));
  return {
    rows: final,
    machines: named
      .filter(({ machinePkey }) => !faulty.has(machinePkey))
      .map((machine) => ({
        machine,
        entry: { ...newEntry(), readings: readings.get(machine.machinePkey) ?? {} },
      })),
  };
}

function checkRow(row: BatchRow, known: Knowledge, seen: Set<string>): CheckedRow {
  const machine = machineOf(known.machines, row.machine);
  const counter = counterOf(known.machines, row);
  const reading = readingOf(row.reading);
  const usage =
    typeof reading === 'number' && counter ? reading - (counter.prevUsageReading ?? 0) : undefined;
  const average =
    machine && counter
      ? (counter.averageUsage ?? known.averageOf(machine.machinePkey, counter.counterCode))
      : undefined;
  const place = `${machine?.machinePkey} ${counter?.counterCode}`;
  const isRepeated = counter !== undefined && seen.has(place);
  seen.add(place);
  const fault = (): PlainMessageId | undefined => {
    if (!machine) return 'meterRead.batch.noMachine';
    if (known.notInUse(machine)) return 'validation.machineNotInUse';
    if (known.isSubmitted(machine)) return 'meterRead.row.submitted';
    if (!counter) return 'meterRead.batch.noCounter';
    if (isRepeated) return 'meterRead.batch.repeated';
    if (reading === undefined || Number.isNaN(reading)) return 'meterRead.batch.noNumber';
    return isPlausibleReading(counter.prevUsageReading, reading) ? undefined : 'meterRead.batch.below';
  };
  const entry = counter && { ...newEntry(), readings: { [counter.counterCode]: row.reading } };
  return {
    ...row,
    machinePkey: machine?.machinePkey,
    machineName: machine?.machineId || row.machine,
    counterName: counter?.counterName ?? row.counter,
    previous: counter?.prevUsageReading,
    average: average ?? undefined,
    usage: usage !== undefined && Number.isNaN(usage) ? undefined : usage,
    fault: fault(),
    isOff:
      machine !== undefined && entry !== undefined && offAverage(machine, entry, known.averageOf).length > 0,
  };
}

function same(one: string | null | undefined, other: string): boolean {
  const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();
  return plain(one ?? '') === plain(other) && other.trim() !== '';
}

function machineOf(machines: readonly MachineUsage[], name: string): MachineUsage | undefined {
  return machines.find(({ machineId, serialNumber }) => same(machineId, name) || same(serialNumber, name));
}

/** The counter that a row names; if the machine has only one, the row need not name it. */
function counterOf(machines: readonly MachineUsage[], row: BatchRow): Counter | undefined {
  const list = machineOf(machines, row.machine)?.counterList ?? [];
  if (row.counter === '') return list.length === 1 ? list[0] : undefined;
  return list.find((counter) => isNamed(counter, row.counter));
}

/** Whether a text is the name or the code of the counter. */
export function isNamed({ counterName, counterCode }: Counter, name: string): boolean {
  return same(counterName, name) || same(counterCode, name);
}
