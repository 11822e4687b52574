import type { Machine } from '../entities/machine.ts';
import type { Counter, MachineUsage } from '../entities/meter-reading.ts';
import { addDays, type CalendarDate, dayOf } from './dates.ts';
import { isMachineValidOn } from './machine-validity.ts';
import { isUsageOffAverage } from './meter-reading.ts';
import { monthRange, monthsBefore } from './months.ts';

/** How many days ahead home looks, today not included. */
export const attentionDays = { contracts: 90, invoices: 6, toner: 14 } as const;

/** How long ago a reading may be to be asked about, in days: an older one has been invoiced. */
const recentReadingDays = 31;

/** What says of a machine whether its readings are sent in the portal, and when the last one was. */
type ReadRow = Pick<MachineUsage, 'eMaintenance' | 'counterList' | 'prevReportDatetime'>;

/** Whether a person sends the readings of a machine: it has counters and does not report them by itself. */
export function isReadByHand({ eMaintenance, counterList }: Omit<ReadRow, 'prevReportDatetime'>): boolean {
  return !eMaintenance && counterList.length > 0;
}

/**
 * A machine without a reading in the month of `day`. The upstream names no day on which a reading is due, so it is due
 * by the end of the month. Machines that report by themselves, and those without counters, are never due.
 */
export function isReadingMissing(row: ReadRow, timeZone: string, day: CalendarDate): boolean {
  if (!isReadByHand(row)) return false;
  const last = row.prevReportDatetime && dayOf(row.prevReportDatetime, timeZone);
  return !last || last < monthRange(day).from;
}

/**
 * The day by which the next reading of a machine is due: the end of this month, or of the next one where this month's was
 * sent. Undefined for a machine that reports by itself or has no counters.
 */
export function nextReadingDay(row: ReadRow, timeZone: string, day: CalendarDate): CalendarDate | undefined {
  if (!isReadByHand(row)) return undefined;
  return monthRange(isReadingMissing(row, timeZone, day) ? day : monthsBefore(day, -1)).to;
}

/** A counter whose latest usage is far from its average. */
export interface DoubtfulCounter {
  readonly counterName: string;
  readonly usage: number;
  readonly averageUsage: number;
}

/**
 * The counter of a row of the usage summary whose latest usage is furthest from its average, if that is far enough to
 * look again (`isUsageOffAverage`) and the reading is recent; otherwise undefined.
 * @param lastSent when a reading of the machine was sent last: one sent after the row's own replaces it
 */
export function doubtfulCounter(
  { currReportDatetime, counterList }: Pick<MachineUsage, 'currReportDatetime' | 'counterList'>,
  lastSent: string | null | undefined,
  timeZone: string,
  day: CalendarDate,
): DoubtfulCounter | undefined {
  const read = currReportDatetime && dayOf(currReportDatetime, timeZone);
  if (!read || read < addDays(day, -recentReadingDays)) return undefined;
  if (((lastSent && dayOf(lastSent, timeZone)) || read) > read) return undefined;
  return counterList
    .filter(isDoubtful)
    .map(({ counterName, usage, averageUsage }) => ({ counterName, usage, averageUsage }))
    .sort((one, other) => offBy(other) - offBy(one))[0];
}

function isDoubtful(counter: Counter): counter is Counter & DoubtfulCounter {
  return isUsageOffAverage(counter.usage ?? undefined, counter.averageUsage);
}

function offBy({ usage, averageUsage }: DoubtfulCounter): number {
  const factor = Math.max(usage, 0) / averageUsage;
  return Math.max(factor, 1 / factor);
}

type Contract = Pick<Machine, 'status' | 'contractEndDate' | 'machineEndDate'>;

/**
 * The day on which the contract of a machine in use ends, if that is within 90 days: the earlier of its contract's and
 * its own last day. A day that is past has ended nothing, as the machine is in use.
 */
export function contractEnd(
  machine: Contract,
  timeZone: string,
  day: CalendarDate,
): CalendarDate | undefined {
  const [end] = [machine.contractEndDate, machine.machineEndDate]
    .flatMap((text) => (text && dayOf(text, timeZone)) || [])
    .filter((last) => last >= day)
    .sort();
  const isSoon = end !== undefined && end <= addDays(day, attentionDays.contracts);
  return isSoon && isMachineValidOn(machine, timeZone, day) ? end : undefined;
}
