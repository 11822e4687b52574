import type { ConsumableOrder } from '@ebp/contracts/entities/consumable-order';
import type { Machine } from '@ebp/contracts/entities/machine';
import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import type { ServiceVisit } from '@ebp/contracts/entities/service-visit';
import type { Statement } from '@ebp/contracts/entities/statement';
import { type MachineView, rowsMost } from '@ebp/contracts/portal/machine';
import type { Known } from '@ebp/contracts/portal/part';
import { isReadingMissing, nextReadingDay } from '@ebp/contracts/rules/attention';
import { type CalendarDate, dayOf } from '@ebp/contracts/rules/dates';
import { isMachineValidOn } from '@ebp/contracts/rules/machine-validity';
import { estimateToner, isLikely, pacePercent } from '@ebp/contracts/rules/toner-supply';
import { compare, type When } from './answer-parts.ts';

/** The last reading sent and when the next one is due; null where the upstream takes none for this machine. */
export function readingOf(
  rows: readonly MachineUsage[],
  machine: Machine,
  { timeZone, day }: When,
): Known<MachineView, 'reading'> {
  const row = rows.find(({ machinePkey }) => machinePkey === machine.pkey);
  if (!row) return null;
  const isDue = isMachineValidOn(machine, timeZone, day);
  const lastSentOn = row.prevReportDatetime ? dayOf(row.prevReportDatetime, timeZone) : undefined;
  const dueOn = isDue ? nextReadingDay(row, timeZone, day) : undefined;
  return {
    isAutomatic: row.eMaintenance === true,
    ...(lastSentOn && { lastSentOn }),
    ...(dueOn && { dueOn }),
    isMissing: isDue && isReadingMissing(row, timeZone, day),
  };
}

/** The counters of the machine; null before it was read twice. */
export function usageOf(rows: readonly MachineUsage[], { pkey }: Machine): Known<MachineView, 'usage'> {
  const row = rows.find(({ machinePkey }) => machinePkey === pkey);
  if (!row) return null;
  const { prevReportDatetime, currReportDatetime, counterList } = row;
  return { prevReportDatetime, currReportDatetime, counterList };
}

/** The machine’s latest orders, and when each cartridge probably ends at the pace of its counters. */
export function ordersOf(
  rows: readonly ConsumableOrder[],
  usage: Known<MachineView, 'usage'>,
  { serialNumber }: Machine,
  { day }: When,
): Known<MachineView, 'orders'> {
  const own = rows.filter(isOf(serialNumber));
  const pace = pacePercent(usage?.counterList ?? []);
  const byItem = Map.groupBy(own, ({ itemName }) => itemName);
  const estimates = [...byItem.values()]
    .flatMap((orders) => estimateToner(orders, pace) ?? [])
    .filter((estimate) => isLikely(estimate, day))
    .sort((one, other) => compare(one.runsOutOn, other.runsOutOn));
  return { rows: latest(own, ({ orderDate }) => orderDate), estimates };
}

/** The machine’s latest visits. */
export function visitsOf(
  rows: readonly ServiceVisit[],
  { serialNumber }: Machine,
): Known<MachineView, 'visits'> {
  const own = rows.filter(isOf(serialNumber));
  return latest(own, ({ lastServiceDate }) => lastServiceDate);
}

/** What the upstream answers of other customers, or without a number, does not count. */
export function invoicesOf(
  rows: readonly Statement[],
  { serialNumber }: Machine,
  customerCodes: ReadonlySet<string>,
): Known<MachineView, 'invoices'> {
  const own = rows
    .filter(isOf(serialNumber))
    .filter(({ documentNumber }) => documentNumber !== '')
    .filter(({ customerCode }) => !customerCode || customerCodes.has(customerCode));
  return latest(own, ({ documentDate }) => documentDate);
}

/** A row without a number belongs to no machine, not to one whose number is unknown either. */
const isOf =
  (machineNumber: string) =>
  ({ serialNumber }: { readonly serialNumber?: string | null | undefined }): boolean =>
    machineNumber !== '' && serialNumber === machineNumber;

function latest<Row>(rows: readonly Row[], dayOfRow: (row: Row) => CalendarDate): Row[] {
  return rows.toSorted((one, other) => compare(dayOfRow(other), dayOfRow(one))).slice(0, rowsMost);
}
