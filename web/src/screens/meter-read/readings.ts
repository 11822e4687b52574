import type { Counter, MachineUsage, ServiceRecord } from '@ebp/contracts/entities/meter-reading';
import type { FieldError } from '@ebp/contracts/envelope';
import { checkReadings, isUsageOffAverage, usageOf } from '@ebp/contracts/rules/meter-reading';
import type { MeterReadingBody } from '../../api/meter-read.ts';

/** The unsent input for one machine. */
export interface Entry {
  /** Text as typed, by counter code. */
  readonly readings: Readonly<Record<string, string>>;
  /** The edited service records; undefined if nobody changed them. */
  readonly services?: readonly ServiceRecord[] | undefined;
  /** Submitted offline: sent when the connection is back. */
  readonly isWaiting?: boolean | undefined;
  /** Name of the machine, from the first submission on. */
  readonly machineId?: string | undefined;
}

/** Entries by machine key. */
export type Entries = Readonly<Record<string, Entry>>;

export function newEntry(): Entry {
  return { readings: {} };
}

/**
 * A typed reading as a number: digits, with or without grouping, full-width ones included. Undefined if nothing is
 * typed.
 */
export function readingOf(typed: string | undefined): number | undefined {
  const text = (typed ?? '').normalize('NFKC').trim();
  if (text === '') return undefined;
  const digits = text.replace(/^(\d{1,3})((?:[,  ]\d{3})+)$/, (whole) => whole.replace(/[,  ]/g, ''));
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

/** Whether anything was typed or changed. */
export function isTouched({ readings, services }: Entry): boolean {
  return services !== undefined || Object.values(readings).some((typed) => typed.trim() !== '');
}

/** Current minus previous reading; undefined, shown blank, if there is no current one (MTR-07). */
export function typedUsage(counter: Counter, entry: Entry): number | undefined {
  const reading = readingOf(entry.readings[counter.counterCode]);
  return reading === undefined || Number.isNaN(reading)
    ? undefined
    : usageOf(counter.prevUsageReading, reading);
}

function detailsOf(machine: MachineUsage, entry: Entry) {
  return machine.counterList.map(({ counterCode }) => ({
    counterCode,
    usageReading: readingOf(entry.readings[counterCode]) ?? Number.NaN,
  }));
}

/**
 * Errors by the rule that the gateway applies too: every counter needs a reading that is not below its last one
 * (MTR-11).
 */
export function checkEntry(machine: MachineUsage, entry: Entry): FieldError[] {
  return checkReadings(detailsOf(machine, entry), machine.counterList);
}

/** Codes of the counters that an error is about; empty for an error of the whole machine. */
export function faultyCounters(machine: MachineUsage, faults: readonly FieldError[]): ReadonlySet<string> {
  const codes = faults.flatMap(({ path }) => {
    const [, index] = /^detailList\.(\d+)\./.exec(path) ?? [];
    return index === undefined ? [] : (machine.counterList[Number(index)]?.counterCode ?? []);
  });
  return new Set(codes);
}

/** The readings for the gateway; service records only from people who may change them (MTR-08). */
export function toRequest(machine: MachineUsage, entry: Entry, canUpdate: boolean): MeterReadingBody {
  return {
    machinePkey: machine.machinePkey,
    detailList: detailsOf(machine, entry),
    ...(canUpdate && { serviceList: [...(entry.services ?? machine.serviceList ?? [])] }),
    actionType: 'CREATE',
  };
}

/** A usage far from the machine's average. */
export interface OffAverage {
  readonly machineId: string;
  readonly counterName: string;
  readonly usage: number;
  readonly average: number;
}

/** Average usage of a counter; undefined if unknown. */
export type AverageOf = (machinePkey: string, counterCode: string) => number | undefined;

/** The readings to confirm before they are sent: a typing error, or a busy month. */
export function offAverage(machine: MachineUsage, entry: Entry, averageOf: AverageOf): OffAverage[] {
  return machine.counterList.flatMap((counter) => {
    const usage = typedUsage(counter, entry);
    const average = counter.averageUsage ?? averageOf(machine.machinePkey, counter.counterCode);
    return usage !== undefined && average && isUsageOffAverage(usage, average)
      ? [{ machineId: nameOf(machine), counterName: counter.counterName, usage, average }]
      : [];
  });
}

/** Name of a machine: its id, otherwise its serial number. */
export function nameOf({ machineId, serialNumber }: MachineUsage): string {
  return machineId || serialNumber;
}
