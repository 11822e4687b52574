import type {
  Counter,
  MachineUsage,
  NewServiceRecord,
  ServiceRecord,
} from '@ebp/contracts/entities/meter-reading';
import type { FieldError } from '@ebp/contracts/envelope';
import { largestReading } from '@ebp/contracts/rules/limits';
import { checkReadings, isUsageOffAverage, usageOf } from '@ebp/contracts/rules/meter-reading';
import type { MeterReadingBody } from '../../api/meter-read.ts';
import type { PlainMessageId } from '../../i18n/use-text.ts';

/** The unsent input for one machine. */
export interface Entry {
  /** Text as typed, by counter code. */
  readonly readings: Readonly<Record<string, string>>;
  /** Undefined if nobody changed the service records. */
  readonly serviceChange?: ServiceChange | undefined;
  /** Submitted offline: sent when the connection is back. */
  readonly isWaiting?: boolean | undefined;
  /** It was sent and may have been received: sent again, it gets the first answer. */
  readonly hasLeft?: boolean | undefined;
  /** Name of the machine, from the first submission on. */
  readonly machineId?: string | undefined;
}

/** What was changed in the machine's own service records, which may be others by the time they are sent. */
export interface ServiceChange {
  readonly added: readonly ServiceRecord[];
  /** Keys of the removed ones. */
  readonly removed: readonly string[];
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

/** What is wrong with a reading below the last one. */
export const lowerReading = 'meterRead.batch.below';

/** What is wrong with a reading that the rule refuses, as a short text. */
export function wrongReading(reading: number): PlainMessageId {
  if (Number.isNaN(reading)) return 'meterRead.batch.noNumber';
  return reading > largestReading ? 'validation.invalid' : lowerReading;
}

/** What the rule finds wrong with a counter's reading, as a short text. */
function shortFault(typed: string | undefined): PlainMessageId {
  const reading = readingOf(typed);
  return reading === undefined ? 'validation.required' : wrongReading(reading);
}

/** Whether anything was typed or changed. */
export function isTouched({ readings, serviceChange }: Entry): boolean {
  return serviceChange !== undefined || Object.values(readings).some((typed) => typed.trim() !== '');
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

/** Path of a counter's reading in the request. */
export const readingPath = (index: number): string => `detailList.${index}.usageReading`;

/** The error of a counter, by its place in the list. */
export function faultOf(faults: readonly FieldError[], index: number): FieldError | undefined {
  return faults.find(({ path }) => path.startsWith(`detailList.${index}.`));
}

/** The errors for fields and summary: in short what the rule finds too; what only the supplier finds keeps its reason. */
export function inShort(machine: MachineUsage, entry: Entry, faults: readonly FieldError[]): FieldError[] {
  const found = checkEntry(machine, entry);
  const isFound = (fault: FieldError) =>
    found.some(({ path, messageId }) => path === fault.path && messageId === fault.messageId);
  const short = machine.counterList.map(({ counterCode }, index) => ({
    path: readingPath(index),
    messageId: shortFault(entry.readings[counterCode]),
  }));
  return faults.map((fault) => (isFound(fault) && short.find(({ path }) => path === fault.path)) || fault);
}

/** Whether the list shows these readings of the machine. */
export function isShown({ counterList }: MachineUsage, { readings }: Entry): boolean {
  return counterList.every(
    ({ counterCode, usageReading }) => usageReading === readingOf(readings[counterCode]),
  );
}

const recordKey = ({ id, serviceNum, serviceDatetime }: ServiceRecord) =>
  id || `${serviceNum} ${serviceDatetime}`;

/** The machine's service records as they are now, with what was changed (MTR-08). */
export function recordsOf({ serviceList }: MachineUsage, { serviceChange }: Entry): readonly ServiceRecord[] {
  const { added = [], removed = [] } = serviceChange ?? {};
  return [...(serviceList ?? []).filter((record) => !removed.includes(recordKey(record))), ...added];
}

/** What these records change in the machine's own; undefined if nothing. */
export function serviceChangeTo(
  records: readonly ServiceRecord[],
  { serviceList }: MachineUsage,
): ServiceChange | undefined {
  const own = (serviceList ?? []).map(recordKey);
  const kept = records.map(recordKey);
  const added = records.filter((record) => !own.includes(recordKey(record)));
  const removed = own.filter((key) => !kept.includes(key));
  return added.length + removed.length > 0 ? { added, removed } : undefined;
}

/** Whether the request names the machine's service records: somebody changed them who may. */
export function changesServices({ serviceChange }: Entry, canUpdate: boolean): boolean {
  return canUpdate && serviceChange !== undefined;
}

/**
 * The readings for the gateway; service records only where they are changed. The gateway itself takes those that stay
 * from the machine, by their keys, or all of them (MTR-08).
 */
export function toRequest(machine: MachineUsage, entry: Entry, canUpdate: boolean): MeterReadingBody {
  return {
    machinePkey: machine.machinePkey,
    detailList: detailsOf(machine, entry),
    ...(changesServices(entry, canUpdate) && { serviceList: recordsOf(machine, entry).map(sentRecord) }),
    actionType: 'CREATE',
  };
}

/** A record without a key is a new one. */
const sentRecord = ({ id, ...record }: ServiceRecord) => (id ? { id } : (record as NewServiceRecord));

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
