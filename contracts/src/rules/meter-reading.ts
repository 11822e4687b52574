import type { FieldError } from '../envelope.ts';
import { type CalendarDate, dayOf, isCalendarDate, today } from './dates.ts';
import { fault } from './field-error.ts';
import { required } from './fields.ts';
import { largestReading } from './limits.ts';

export interface PreviousReport {
  readonly prevMeterReadStatus?: string | null | undefined;
  readonly prevReportDatetime?: string | null | undefined;
}

export interface PreviousCounter {
  readonly counterCode: string;
  readonly prevUsageReading?: number | null | undefined;
}

/** How far a usage may lie from the average, as a factor either way, before the page asks to look again. */
const usageOffAverageFactor = 3;

/** A reading was sent today, in the company's zone; a second one is refused until tomorrow (MTR-09, MTR-13, OPN-37). */
export function isSubmittedToday(report: PreviousReport, timeZone: string, now: Date = new Date()): boolean {
  const { prevMeterReadStatus, prevReportDatetime } = report;
  const sentOn = prevReportDatetime && dayOf(prevReportDatetime, timeZone);
  return prevMeterReadStatus === 'NEW' && sentOn === today(timeZone, now);
}

/** The counters as they were read at the last report; none while it is not processed, because they are older then. */
export function lastReadings<Counter>({
  prevMeterReadStatus,
  counterList,
}: PreviousReport & { readonly counterList: readonly Counter[] }): readonly Counter[] {
  return prevMeterReadStatus === 'NEW' ? [] : counterList;
}

/** Current minus previous reading; undefined, shown blank, while there is no current one (MTR-07). */
export function usageOf(
  previous: number | null | undefined,
  current: number | null | undefined,
): number | undefined {
  return current === undefined || current === null ? undefined : current - (previous ?? 0);
}

/** A whole number of pages that the counter can show: counters only run forward, and have so many digits (MTR-11). */
export function isPlausibleReading(previous: number | null | undefined, reading: unknown): boolean {
  return (
    typeof reading === 'number' &&
    Number.isSafeInteger(reading) &&
    reading >= Math.max(0, previous ?? 0) &&
    reading <= largestReading
  );
}

/**
 * Faults of one machine's readings. `counters` is what the upstream knows of the machine: each of its counters
 * needs one reading, and no other counter may be sent (MTR-11). Of a machine without counters there is nothing to send.
 */
export function checkReadings(
  detailList: readonly { readonly counterCode: string; readonly usageReading?: number | null }[],
  counters: readonly PreviousCounter[],
): FieldError[] {
  const previous = new Map(counters.map((counter) => [counter.counterCode, counter.prevUsageReading]));
  const seen = new Set<string>();
  const wrong = detailList.flatMap(({ counterCode, usageReading }, index) => {
    const expected = previous.has(counterCode) && !seen.has(counterCode);
    seen.add(counterCode);
    return expected && isPlausibleReading(previous.get(counterCode), usageReading)
      ? []
      : [fault(`detailList.${index}.usageReading`, 'meterRead.row.amend')];
  });
  const isMissing = counters.length === 0 || counters.some(({ counterCode }) => !seen.has(counterCode));
  return isMissing ? [...wrong, fault('detailList', 'meterRead.row.amend')] : wrong;
}

/** A record that the machine has, or a new one. */
type ServiceRecordRow =
  | { readonly id: string }
  | {
      readonly serviceNum: string;
      readonly serviceDatetime: string;
      readonly detailList: readonly { readonly counterCode: string }[];
    };

/** Service records are those of this machine, or new ones that count copies of its own counters (MTR-08). */
export function checkServiceRecords(
  serviceList: readonly ServiceRecordRow[],
  machine: {
    readonly counterList: readonly { readonly counterCode: string }[];
    readonly serviceList?: readonly { readonly id?: string | null | undefined }[] | null | undefined;
  },
  day: CalendarDate,
): FieldError[] {
  const records = new Set(machine.serviceList?.map(({ id }) => id));
  const counters = new Set(machine.counterList.map(({ counterCode }) => counterCode));
  const faultsOf = (row: ServiceRecordRow): FieldError[] => {
    if (!('serviceNum' in row)) return records.has(row.id) ? [] : [fault('id', 'meterRead.row.amend')];
    const foreign = row.detailList.flatMap(({ counterCode }, at) =>
      counters.has(counterCode) ? [] : [fault(`detailList.${at}.counterCode`, 'meterRead.row.amend')],
    );
    return [...checkNewRecord(row, day), ...foreign];
  };
  return serviceList.flatMap((row, index) =>
    faultsOf(row).map((found) => ({ ...found, path: `serviceList.${index}.${found.path}` })),
  );
}

/** A record that is new has a number, and the visit has been (MTR-08). */
export function checkNewRecord(
  { serviceNum, serviceDatetime }: { readonly serviceNum: string; readonly serviceDatetime: string },
  today: CalendarDate,
): FieldError[] {
  const day = serviceDatetime.slice(0, 10);
  return [
    ...(isCalendarDate(day) && day > today ? [fault('serviceDatetime', 'meterRead.visitLater')] : []),
    ...required('serviceNum', serviceNum),
  ];
}

/** Refuses a second submission on one day (MTR-13, OPN-37). */
export function checkNotSubmittedToday(
  report: PreviousReport,
  timeZone: string,
  now: Date = new Date(),
): FieldError[] {
  return isSubmittedToday(report, timeZone, now) ? [fault('machinePkey', 'meterRead.row.submitted')] : [];
}

/** Warns about a probable typing error: far above or far below the average. Never refuses anything. */
export function isUsageOffAverage(
  usage: number | undefined,
  averageUsage: number | null | undefined,
): boolean {
  const average = averageUsage ?? 0;
  if (usage === undefined || average <= 0) return false;
  return usage > average * usageOffAverageFactor || usage < average / usageOffAverageFactor;
}
