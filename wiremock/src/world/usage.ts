import type { CompanyCode } from '@ebp/contracts/company';
import type { Machine } from '@ebp/contracts/entities/machine';
import type { MachineUsage } from '@ebp/contracts/entities/meter-reading';
import {
  buildMachineUsage,
  buildServiceRecord,
  buildUsageSummaryRow,
} from '@ebp/contracts/testing/meter-reading';
import { momentFromNow } from '../framework/template.ts';
import { countersOf } from './counters.ts';
import { statementsOf } from './statements.ts';

/** Already read today; a second submission must be refused until tomorrow. */
const submittedToday = 'HK-M-0002';
/** Reports its counters itself. */
const eMaintained: ReadonlySet<string> = new Set(['HK-M-0004', 'HK-M-0009', 'SG-M-0003']);
/** Had an engineer in the house since the last report. */
const serviced: ReadonlySet<string> = new Set(['HK-M-0001', 'HK-M-0006', 'SG-M-0002']);

const named = (machine: Machine) => ({
  machinePkey: machine.pkey,
  machineId: machine.machineId,
  department: machine.department ?? null,
  model: machine.model ?? null,
  serialNumber: machine.serialNumber,
  contractNo: machine.contractNo ?? null,
  locationReference: machine.locationReference ?? null,
  eMaintenance: eMaintained.has(machine.pkey),
});

/** A machine that waits for its reading, as recorded. */
export function readingOf(machine: Machine): MachineUsage {
  const isSubmitted = machine.pkey === submittedToday;
  const record = buildServiceRecord({
    id: `SR-${machine.pkey}-1`,
    serviceNum: `SO-${machine.pkey.slice(0, 2)}-4180`,
    serviceDatetime: momentFromNow('-11 days', '10:30:00'),
  });
  return buildMachineUsage({
    ...named(machine),
    prevReportDatetime: isSubmitted
      ? momentFromNow('0 days', '00:15:00')
      : momentFromNow('-18 days', '09:20:00'),
    prevMeterReadStatus: isSubmitted ? 'NEW' : 'DONE',
    counterList: countersOf(machine).map(({ counterCode, counterName, readings }) => ({
      counterCode,
      counterName,
      prevUsageReading: readings[2],
      usageReading: null,
    })),
    serviceList: serviced.has(machine.pkey) ? [record] : [],
  });
}

/** A row of the usage summary: the last two reports, each with the invoice it went into where there is one. */
export function summaryOf(machine: Machine, company: CompanyCode): MachineUsage {
  const number = Number(machine.pkey.slice(-4));
  const invoices = statementsOf(company, 'TGI')
    .filter(({ row }) => row.customerCode === machine.customerCode && row.filename)
    .map(({ row }) => row.filename ?? null);
  return buildUsageSummaryRow({
    ...named(machine),
    pkey: `US-${machine.pkey}`,
    prevReportDatetime: momentFromNow('-48 days', '09:10:00', company),
    currReportDatetime: momentFromNow('-18 days', '09:20:00', company),
    // Every fifth machine is billed by hand.
    prevInvoice: number % 5 === 0 ? null : (invoices[1] ?? null),
    currentInvoice: number % 5 === 0 || number % 7 === 0 ? null : (invoices[0] ?? null),
    counterList: countersOf(machine).map(({ counterCode, counterName, readings, averageUsage }) => ({
      counterCode,
      counterName,
      prevUsageReading: readings[1],
      usageReading: readings[2],
      usage: readings[2] - readings[1],
      averageUsage,
    })),
  });
}
