import type { Counter, MachineUsage } from '@ebp/contracts/entities/meter-reading';
import { isPlausibleReading } from '@ebp/contracts/rules/meter-reading';
import type { PlainMessageId } from '../../../i18n/use-text.ts';
import { type AverageOf, type Entry, newEntry, offAverage, readingOf, wrongReading } from '../readings.ts';
import type { BatchRow } from './parse-batch.ts';

/** One row with the result of its check. */
export interface CheckedRow extends BatchRow {
  readonly machinePkey: string | undefined;
  readonly machineName: string;
  readonly counterName: string;
  readonly counterCode: string | undefined;
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

/** Machines and counters by what a row may call them. */
export interface Names {
  readonly machines: readonly MachineUsage[];
  /** By serial number or id; null if several machines are called so, undefined if none is. */
  machineOf(name: string): MachineUsage | null | undefined;
  /** What a row calls a machine: its id, or its serial number where the id does not stand for it alone. */
  nameOf(machine: MachineUsage): string;
  /** Whether a text is the name or the code of any counter. */
  isCounter(name: string): boolean;
}

/** Made once for a list: thousands of rows are looked up among thousands of machines. */
export function namesOf(machines: readonly MachineUsage[]): Names {
  const byName = new Map<string, MachineUsage | null>();
  const counters = new Set<string>();
  // Serial numbers come last: one that is also the id of another machine is the serial number.
  for (const field of ['machineId', 'serialNumber'] as const)
    for (const [name, [machine, ...others]] of Map.groupBy(machines, (one) => plain(one[field])))
      byName.set(name, others.length === 0 && machine ? machine : null);
  for (const { counterName, counterCode } of machines.flatMap(({ counterList }) => counterList))
    counters.add(plain(counterName)).add(plain(counterCode));
  byName.delete('');
  counters.delete('');
  const machineOf = (name: string | null | undefined) => byName.get(plain(name));
  return {
    machines,
    machineOf,
    nameOf: (machine) =>
      (machineOf(machine.machineId) === machine && machine.machineId) || machine.serialNumber,
    isCounter: (name) => counters.has(plain(name)),
  };
}

/** What rows are checked against. */
export interface Knowledge {
  readonly names: Names;
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
  const readings = new Map<string, Record<string, string>>();
  const checked = rows.map((row) => {
    const machine = known.names.machineOf(row.machine);
    const counter = machine ? counterOf(machine, row.counter) : undefined;
    if (machine && counter) {
      const { machinePkey } = machine;
      readings.set(machinePkey, { ...readings.get(machinePkey), [counter.counterCode]: row.reading });
    }
    return checkRow({ row, machine, counter }, known, seen);
  });
  const isWhole = (machine: MachineUsage) =>
    machine.counterList.every(({ counterCode }) => readings.get(machine.machinePkey)?.[counterCode]);
  const named = known.names.machines.filter(({ machinePkey }) => readings.has(machinePkey));
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

/**
 * The rows as their machines stand now.
 * @param ownOf what was entered at a machine instead, by counter code
 */
export function withOwnReadings(
  rows: readonly CheckedRow[],
  ownOf: (machinePkey: string) => Entry['readings'] | undefined,
): readonly CheckedRow[] {
  return rows.map((row) => {
    const { machinePkey = '', counterCode = '' } = row;
    return { ...row, reading: ownOf(machinePkey)?.[counterCode] ?? row.reading };
  });
}

/** A row, and what its names stand for. */
interface FoundRow {
  readonly row: BatchRow;
  readonly machine: MachineUsage | null | undefined;
  readonly counter: Counter | undefined;
}

function checkRow({ row, machine, counter }: FoundRow, known: Knowledge, seen: Set<string>): CheckedRow {
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
    if (!machine) return machine === null ? 'meterRead.batch.sharedId' : 'meterRead.batch.noMachine';
    if (known.notInUse(machine)) return 'validation.machineNotInUse';
    if (known.isSubmitted(machine)) return 'meterRead.row.submitted';
    if (!counter) return 'meterRead.batch.noCounter';
    if (isRepeated) return 'meterRead.batch.repeated';
    if (row.isUnclear) return 'meterRead.batch.unclear';
    return isPlausibleReading(counter.prevUsageReading, reading)
      ? undefined
      : wrongReading(reading ?? Number.NaN);
  };
  const entry = counter && { ...newEntry(), readings: { [counter.counterCode]: row.reading } };
  return {
    ...row,
    machinePkey: machine?.machinePkey,
    machineName: machine ? known.names.nameOf(machine) : row.machine,
    counterName: counter?.counterName ?? row.counter,
    counterCode: counter?.counterCode,
    previous: counter?.prevUsageReading,
    average: average ?? undefined,
    usage: usage !== undefined && Number.isNaN(usage) ? undefined : usage,
    fault: fault(),
    isOff: machine && entry ? offAverage(machine, entry, known.averageOf).length > 0 : false,
  };
}

/** A name as people may write it: the case and the width of its letters do not count. */
function plain(name: string | null | undefined): string {
  return (name ?? '').normalize('NFKC').trim().toLowerCase();
}

/** The counter of this name or code; of a machine that has only one, it need not be named. */
function counterOf({ counterList }: MachineUsage, name: string): Counter | undefined {
  if (name === '') return counterList.length === 1 ? counterList[0] : undefined;
  const wanted = plain(name);
  return counterList.find(
    ({ counterName, counterCode }) => plain(counterName) === wanted || plain(counterCode) === wanted,
  );
}
