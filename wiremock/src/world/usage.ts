import type { MachineUsage, ServiceRecord } from '@ebp/contracts/entities/meter-reading';
import { WorldFault } from './facts.ts';
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

/** When a reading was submitted that is not processed yet, if one was. */
const submittedAt = ({ changes }: World, meter: Row<'meters'>): string | undefined =>
  changes.readings[meter.machinePkey]?.at ?? meter.submittedAt;

/** Test copies of engineers, each record dated from the visit. */
function recordsOf(world: World, { machinePkey, testCopies }: Row<'meters'>): ServiceRecord[] {
  return Object.entries(testCopies ?? {}).map(([serviceNum, copies], index) => {
    const visit = world
      .read('visits')
      .find((one) => one.serviceOrderCode === serviceNum && one.machinePkey === machinePkey);
    if (!visit) throw new WorldFault(`meters.json: visits.json has no visit ${serviceNum} to ${machinePkey}`);
    return {
      id: `SR-${machinePkey}-${index + 1}`,
      serviceNum,
      serviceDatetime: `${visit.lastServiceDate} 10:30:00`,
      detailList: Object.entries(copies).map(([counterCode, testCopy]) => ({ counterCode, testCopy })),
    };
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
    const submitted = submittedAt(world, meter);
    const readings = new Map(sent?.detailList.map((one) => [one.counterCode, one.usageReading]));
    return {
      ...named,
      prevReportDatetime: submitted ?? meter.reports[1],
      prevMeterReadStatus: submitted ? 'NEW' : 'DONE',
      counterList: countersOf(world, machine).map((counter) => ({
        counterCode: counter.counterCode,
        counterName: counter.counterName,
        prevUsageReading: counter.readings[2],
        usageReading: readings.get(counter.counterCode) ?? null,
      })),
      serviceList: sent?.serviceList ?? recordsOf(world, meter),
    };
  });
}

/** The day of the last reading that was reported, or submitted since the start. */
export function lastReadingDate(world: World): string | null {
  const dates = world.read('meters').map((meter) => submittedAt(world, meter) ?? meter.reports[1]);
  return dates.toSorted().at(-1)?.slice(0, 10) ?? null;
}

/** The document of the first invoice of a machine since a report, and before the next report. */
function invoiceOf(world: World, machine: string, report: string, nextReport = '9'): string | null {
  const isItsOwn = ({ type, machinePkey, documentDate }: Row<'statements'>) =>
    type === 'TGI' &&
    machinePkey === machine &&
    documentDate >= report.slice(0, 10) &&
    documentDate < nextReport.slice(0, 10);
  return world.read('statements').findLast(isItsOwn)?.filename ?? null;
}

/** Rows of the usage summary: the last two reports, each with its invoice if there is one. */
export function usageSummary(world: World): MachineUsage[] {
  return metered(world).map((machine) => {
    const { meter, named } = machine;
    const [prevReportDatetime, currReportDatetime] = meter.reports;
    return {
      ...named,
      pkey: `US-${meter.machinePkey}`,
      prevReportDatetime,
      currReportDatetime,
      prevInvoice: invoiceOf(world, meter.machinePkey, prevReportDatetime, currReportDatetime),
      currentInvoice: invoiceOf(world, meter.machinePkey, currReportDatetime),
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
