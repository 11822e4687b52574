import type { ConsumableOrder } from '@ebp/contracts/entities/consumable-order';
import type { ContactAccount } from '@ebp/contracts/entities/contact-account';
import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import type { ServiceVisit } from '@ebp/contracts/entities/service-visit';
import type { Statement } from '@ebp/contracts/entities/statement';
import { type CustomerView, customerRowsMost } from '@ebp/contracts/portal/customer';
import type { Known } from '@ebp/contracts/portal/part';
import { isReadingMissing } from '@ebp/contracts/rules/attention';
import { dayOf } from '@ebp/contracts/rules/dates';
import { firstOfEach } from '@ebp/contracts/rules/first-of-each';
import { lastReadings } from '@ebp/contracts/rules/meter-reading';
import { compare, type When } from './answer-parts.ts';

type Machines = ContactAccount['machineList'];

/*
 * Every row is compared with the machines of the contact account: rows of other customers do not count, even if the
 * upstream ignores the customer it was asked about. File names are left out: their links are for the customer's own users.
 */

/** A machine whose number is unknown makes no row without a number one of its own. */
const serialsOf = (machines: Machines) =>
  new Set(machines.map(({ serialNumber }) => serialNumber).filter((serial) => serial !== ''));

/** Orders of the account's machines, and paper, which belongs to none. */
export function ordersOf(
  rows: readonly ConsumableOrder[],
  machines: Machines,
): Known<CustomerView, 'orders'> {
  const serials = serialsOf(machines);
  const own = rows
    .filter(({ serialNumber }) => !serialNumber || serials.has(serialNumber))
    .map(({ orderNumber, itemName, qty, orderDate, serialNumber }) => ({
      orderNumber,
      itemName,
      qty,
      orderDate,
      serialNumber,
    }));
  return newest(own, ({ orderDate }) => orderDate);
}

/** The last reading of each machine, those without one of this month first. */
export function readingsOf(
  rows: readonly MachineUsage[],
  machines: Machines,
  { timeZone, day }: When,
): Known<CustomerView, 'readings'> {
  const byKey = new Map(machines.map((machine) => [machine.pkey, machine]));
  const own = firstOfEach(rows, ({ machinePkey }) => machinePkey).flatMap((row) => {
    const machine = byKey.get(row.machinePkey);
    if (!machine) return [];
    const { machinePkey, serialNumber, model, prevReportDatetime } = row;
    return [
      {
        machinePkey,
        serialNumber,
        model,
        isAutomatic: row.eMaintenance === true,
        ...(prevReportDatetime && { lastSentOn: dayOf(prevReportDatetime, timeZone) }),
        isMissing: machine.status === 'VALID' && isReadingMissing(row, timeZone, day),
        counters: lastReadings(row).map(({ counterName, counterCode, prevUsageReading }) => ({
          counterName,
          counterCode,
          prevUsageReading,
        })),
      },
    ];
  });
  const { count, rows: latest } = newest(own, ({ lastSentOn = '' }) => lastSentOn, own.length);
  const sorted = latest.toSorted((one, other) => Number(other.isMissing) - Number(one.isMissing));
  return { count, rows: sorted.slice(0, customerRowsMost) };
}

/**
 * Invoices of the customer; one that names none counts if it names one of its machines. One that is listed for several
 * machines is shown once, without a machine; one without a number is not shown.
 */
export function invoicesOf(
  rows: readonly Statement[],
  machines: Machines,
  customer: string,
): Known<CustomerView, 'invoices'> {
  const serials = serialsOf(machines);
  const own = rows
    .filter(({ documentNumber }) => documentNumber !== '')
    .filter(({ customerCode, serialNumber }) =>
      customerCode ? customerCode === customer : serials.has(serialNumber ?? ''),
    );
  const documents = Map.groupBy(own, ({ documentNumber }) => documentNumber);
  const invoices = [...documents.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { documentNumber, documentDate, dueDate, serialNumber } = first;
    const isOfOne = others.every((other) => other.serialNumber === serialNumber);
    return [{ documentNumber, documentDate, dueDate, ...(isOfOne && { serialNumber }) }];
  });
  return newest(invoices, ({ documentDate }) => documentDate);
}

/** The visits to the customer’s machines; the newest come first. */
export function visitsOf(rows: readonly ServiceVisit[], machines: Machines): Known<CustomerView, 'visits'> {
  const serials = serialsOf(machines);
  const own = rows
    .filter(({ serialNumber }) => serials.has(serialNumber))
    .map(({ serviceOrderCode, lastServiceDate, serialNumber, taskNature, serviceMan }) => ({
      serviceOrderCode,
      lastServiceDate,
      serialNumber,
      taskNature,
      serviceMan,
    }));
  return newest(own, ({ lastServiceDate }) => lastServiceDate);
}

function newest<Row>(rows: readonly Row[], dayOfRow: (row: Row) => string, most = customerRowsMost) {
  const sorted = rows.toSorted((one, other) => compare(dayOfRow(other), dayOfRow(one)));
  return { count: rows.length, rows: sorted.slice(0, most) };
}
