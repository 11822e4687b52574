import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import type { Row } from './files.ts';
import { modelOf } from './machines.ts';
import type { World } from './world.ts';

interface Metered {
  readonly row: Row<'machines'>;
  readonly meter: Row<'meters'>;
  readonly named: Omit<MachineUsage, 'counterList'>;
}

/** The active machines that have counters. */
function metered(world: World): readonly Metered[] {
  const meters = new Map(world.read('meters').map((meter) => [meter.machinePkey, meter]));
  return world.read('machines').flatMap((row) => {
    const meter = meters.get(row.pkey);
    if (row.status !== 'VALID' || !meter) return [];
    const named = {
      machinePkey: row.pkey,
      machineId: row.pkey,
      department: row.department,
      model: modelOf(world, row).model,
      serialNumber: row.serialNumber,
      contractNo: row.contractNo,
      locationReference: world.changes.locations[row.pkey] ?? row.locationReference,
      eMaintenance: meter.eMaintenance === true,
    };
    return [{ row, meter, named }];
  });
}

function countersOf(world: World, { row, meter }: Metered) {
  return modelOf(world, row).counters.flatMap((counter) => {
    const counted = meter.counters[counter.counterCode];
    return counted ? [{ ...counter, ...counted }] : [];
  });
}

/**
 * Machines for the submission screen. A submitted reading is not processed here: the previous readings stay those of the
 * last report, so that a wrong one can be sent again the next day, lower ones included (MTR-13).
 */
export function readingsToSubmit(world: World): MachineUsage[] {
  return metered(world).map((machine) => {
    const { meter, named } = machine;
    const sent = world.changes.readings[meter.machinePkey];
    const submittedAt = sent?.at ?? meter.submittedAt;
    const readings = new Map(sent?.detailList.map((one) => [one.counterCode, one.usageReading]));
    return {
      ...named,
      prevReportDatetime: submittedAt ?? meter.reports[1],
      prevMeterReadStatus: submittedAt ? 'NEW' : 'DONE',
      counterList: countersOf(world, machine).map((counter) => ({
        counterCode: counter.counterCode,
        counterName: counter.counterName,
        prevUsageReading: counter.readings[2],
        usageReading: readings.get(counter.counterCode) ?? null,
      })),
      serviceList: sent?.serviceList ?? meter.serviceList ?? [],
    };
  });
}

/** The day of the last reading that was reported, or submitted since the start. */
export function lastReadingDate(world: World): string | null {
  const dates = world
    .read('meters')
    .map(({ machinePkey, reports }) => world.changes.readings[machinePkey]?.at ?? reports[1]);
  return dates.toSorted().at(-1)?.slice(0, 10) ?? null;
}

/** Rows of the usage summary: the last two reports, each with its invoice if there is one. */
export function usageSummary(world: World): MachineUsage[] {
  return metered(world).map((machine) => {
    const { meter, named } = machine;
    const [prevReportDatetime, currReportDatetime] = meter.reports;
    const [prevInvoice, currentInvoice] = meter.invoices;
    return {
      ...named,
      pkey: `US-${meter.machinePkey}`,
      prevReportDatetime,
      currReportDatetime,
      prevInvoice,
      currentInvoice,
      prevInvoicePathUrl: null,
      currentInvoicePathUrl: null,
      counterList: countersOf(world, machine).map(({ counterCode, counterName, readings, averageUsage }) => ({
        counterCode,
        counterName,
        prevUsageReading: readings[1],
        usageReading: readings[2],
        usage: readings[2] - readings[1],
        averageUsage,
      })),
    };
  });
}
