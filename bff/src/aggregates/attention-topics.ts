import type { ConsumableOrder } from '@ebp/contracts/entities/consumable-order';
import type { Machine } from '@ebp/contracts/entities/machine';
import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import type { Statement } from '@ebp/contracts/entities/statement';
import { type AttentionView, namedMost } from '@ebp/contracts/portal/attention';
import type { BasketForm } from '@ebp/contracts/portal/basket-forms';
import type { BasketSummary } from '@ebp/contracts/portal/baskets';
import type { Known } from '@ebp/contracts/portal/part';
import {
  attentionDays,
  contractEnd,
  doubtfulCounter,
  isReadByHand,
  isReadingMissing,
} from '@ebp/contracts/rules/attention';
import { basketDueOn } from '@ebp/contracts/rules/basket';
import { addDays, dateInZone } from '@ebp/contracts/rules/dates';
import { firstOfEach } from '@ebp/contracts/rules/first-of-each';
import { mostMachines } from '@ebp/contracts/rules/limits';
import { machineMeant } from '@ebp/contracts/rules/machine-meant';
import { isMachineValidOn } from '@ebp/contracts/rules/machine-validity';
import { monthRange } from '@ebp/contracts/rules/months';
import { estimateToner, isRunningOut, pacePercent } from '@ebp/contracts/rules/toner-supply';
import { compare, type When } from './answer-parts.ts';

type Topic<Name extends keyof AttentionView> = Known<AttentionView, Name>;

/** The caller's machines in use, by key: a row of another call counts only for one of them. */
export type MachinesInUse = ReadonlyMap<string, Machine>;

/** The machines whose contract runs on that day in the company’s zone. */
export function machinesInUse(machines: readonly Machine[], { timeZone, day }: When): MachinesInUse {
  const valid = machines.filter((machine) => isMachineValidOn(machine, timeZone, day));
  return new Map(valid.map((machine) => [machine.pkey, machine]));
}

const machinePkeyOf = ({ machinePkey }: MachineUsage) => machinePkey;
const nameOf = ({ pkey, serialNumber, model }: Machine) => ({ pkey, serialNumber, model });

/** The machines whose counters a person sends, and those of them without a reading this month, by their keys. */
export function readingsOwed(
  rows: readonly MachineUsage[],
  machines: MachinesInUse,
  { timeZone, day }: When,
): { readonly all: readonly string[]; readonly missing: readonly string[] } {
  const sendable = firstOfEach(rows, machinePkeyOf).filter(
    (row) => isReadByHand(row) && machines.has(row.machinePkey),
  );
  const missing = sendable.filter((row) => isReadingMissing(row, timeZone, day));
  const keys = (some: readonly MachineUsage[]) => some.map(machinePkeyOf);
  return { all: keys(sendable), missing: keys(missing) };
}

/** The machines without a reading this month; those whose last one is oldest come first. */
export function readingsMissing(
  rows: readonly MachineUsage[],
  machines: MachinesInUse,
  { timeZone, day }: When,
): Topic<'readings'> {
  const missing = firstOfEach(rows, machinePkeyOf)
    .flatMap((row) => {
      const machine = machines.get(row.machinePkey);
      return machine && isReadingMissing(row, timeZone, day)
        ? [{ machine, last: row.prevReportDatetime }]
        : [];
    })
    .sort((one, other) => compare(one.last ?? '', other.last ?? ''));
  return {
    count: missing.length,
    dueOn: monthRange(day).to,
    machines: missing.slice(0, namedMost).map(({ machine }) => nameOf(machine)),
  };
}

/** The machines whose newest counter is far from their usual usage. `toSubmit` says when each was read last. */
export function doubtfulReadings(
  rows: readonly MachineUsage[],
  toSubmit: readonly MachineUsage[],
  machines: MachinesInUse,
  { timeZone, day }: When,
): Topic<'doubtful'> {
  const lastSent = new Map(toSubmit.map((row) => [row.machinePkey, row.prevReportDatetime]));
  const found = firstOfEach(rows, machinePkeyOf).flatMap((row) => {
    const machine = machines.get(row.machinePkey);
    const counter = machine && doubtfulCounter(row, lastSent.get(row.machinePkey), timeZone, day);
    return counter ? [{ ...nameOf(machine), ...counter }] : [];
  });
  return { count: found.length, machines: found.slice(0, namedMost) };
}

/**
 * The machines whose toner probably ends soon, each with the cartridge that ends first; the soonest comes first. Of several
 * with one serial number it is the one that is meant: toner goes into a device once.
 */
export function tonerRunningOut(
  orders: readonly ConsumableOrder[],
  usage: readonly MachineUsage[],
  machines: MachinesInUse,
  { timeZone, day }: When,
): Topic<'toner'> {
  const countersOf = new Map(usage.map(({ machinePkey, counterList }) => [machinePkey, counterList]));
  const bySerial = Map.groupBy(orders, ({ serialNumber }) => serialNumber ?? '');
  const devices = Map.groupBy(machines.values(), ({ serialNumber }) => serialNumber);
  const found = [...devices].flatMap(([serialNumber, records]) => {
    const own = serialNumber && bySerial.get(serialNumber);
    const machine = machineMeant(records, { timeZone });
    if (!own || !machine) return [];
    const pace = pacePercent(countersOf.get(machine.pkey) ?? []);
    const [first] = [...Map.groupBy(own, ({ itemName }) => itemName).values()]
      .flatMap((rows) => estimateToner(rows, pace) ?? [])
      .filter((estimate) => isRunningOut(estimate, day))
      .sort((one, other) => compare(one.runsOutOn, other.runsOutOn));
    return first ? [{ ...nameOf(machine), ...first }] : [];
  });
  found.sort((one, other) => compare(one.runsOutOn, other.runsOutOn));
  return {
    count: found.length,
    machines: found.slice(0, namedMost),
    pkeys: found.slice(0, mostMachines).map(({ pkey }) => pkey),
  };
}

/** The machines whose contract ends soon; the soonest comes first. */
export function contractsEnding(machines: MachinesInUse, { timeZone, day }: When): Topic<'contracts'> {
  const found = [...machines.values()].flatMap((machine) => {
    const endsOn = contractEnd(machine, timeZone, day);
    return endsOn ? [{ ...nameOf(machine), contractNo: machine.contractNo, endsOn }] : [];
  });
  found.sort((one, other) => compare(one.endsOn, other.endsOn));
  return { count: found.length, machines: found.slice(0, namedMost) };
}

/**
 * The upstream was asked for these days alone; what it answers beyond them, of other customers or without a number, does
 * not count.
 */
export function invoicesDue(
  rows: readonly Statement[],
  customerCodes: ReadonlySet<string>,
  { day }: When,
): Topic<'invoices'> {
  const last = addDays(day, attentionDays.invoices);
  const due = rows.flatMap(({ customerCode, documentNumber, dueDate }) =>
    documentNumber &&
    dueDate &&
    dueDate >= day &&
    dueDate <= last &&
    (!customerCode || customerCodes.has(customerCode))
      ? [{ customerCode, documentNumber, dueDate }]
      : [],
  );
  const documents = firstOfEach(due, (row) => JSON.stringify([row.customerCode, row.documentNumber]))
    .map(({ documentNumber, dueDate }) => ({ documentNumber, dueDate }))
    .sort((one, other) => compare(one.dueDate, other.dueDate));
  return { count: documents.length, documents: documents.slice(0, namedMost) };
}

/** Baskets of one form whose reminder has come, those that are due longest first. */
export function basketsDue(
  baskets: readonly BasketSummary[],
  form: BasketForm,
  { timeZone, day }: When,
): Topic<'tonerBaskets'> {
  const due = baskets
    .flatMap(({ id, name, reminder, orderedAt, ...basket }) => {
      const orderedOn = orderedAt && dateInZone(new Date(orderedAt), timeZone);
      const dueOn = basket.form === form && reminder && basketDueOn(reminder, orderedOn || undefined, day);
      return dueOn ? [{ id, name, dueOn }] : [];
    })
    .sort((one, other) => compare(one.dueOn, other.dueOn));
  return { count: due.length, baskets: due.slice(0, namedMost) };
}
