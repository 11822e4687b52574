import * as z from 'zod';
import type { RuleMessageId } from '../rules/field-error.ts';
import { mostTestCopies } from '../rules/limits.ts';
import { codeChoice, listChoice } from './request-fields.ts';
import { oneLine } from './text.ts';
import {
  choice,
  count,
  dateTime,
  optionalChoice,
  optionalDateTime,
  optionalFlag,
  optionalKey,
  optionalNumber,
  optionalText,
  optionalWording,
  pkey,
  toldList,
  wording,
} from './wire.ts';

/** One counter of a machine. Readings and usage are in pages; usage and average come with the usage summary. */
export const counter = z.object({
  counterName: wording,
  counterCode: choice,
  prevUsageReading: optionalNumber,
  usageReading: optionalNumber,
  usage: optionalNumber,
  averageUsage: optionalNumber,
});
export type Counter = z.infer<typeof counter>;

const tooMany: RuleMessageId = 'meterRead.mostCopies';
const testCopy = count.int().min(0).max(mostTestCopies, tooMany);

/** The test copies of one counter, as the upstream tells them. */
export const testCopies = z.object({ counterCode: listChoice, testCopy: testCopy.nullish() });

/**
 * A visit of an engineer whose test copies are deducted from the bill, as the upstream tells it. It goes back with a
 * reading as it was told (MTR-08), so no value of it is read into another form.
 */
export const serviceRecord = z.object({
  id: codeChoice.nullish(),
  serviceNum: z.string(),
  serviceDatetime: dateTime.nullish(),
  detailList: z.array(testCopies).nullish(),
});
export type ServiceRecord = z.infer<typeof serviceRecord>;

/** Such a visit as it is added; its key is blank until the upstream has it. */
export const newServiceRecord = z.object({
  id: codeChoice.nullish(),
  serviceNum: oneLine(64),
  serviceDatetime: dateTime,
  detailList: z.array(z.object({ counterCode: listChoice, testCopy })).max(50),
});
export type NewServiceRecord = z.infer<typeof newServiceRecord>;

/**
 * A machine with its counters. One call serves the submission screen and the usage summary: the first gets the previous
 * report and service records, the second both reports with their invoices.
 */
export const machineUsage = z.object({
  pkey: optionalText,
  machinePkey: pkey,
  machineId: optionalText,
  department: optionalText,
  model: optionalWording,
  serialNumber: z.string(),
  contractNo: optionalText,
  locationReference: optionalText,
  /** The machine reports its counters automatically. */
  eMaintenance: optionalFlag,
  prevReportDatetime: optionalDateTime,
  /** NEW means submitted and not yet processed: the previous readings are still those of the report before (MTR-13). */
  prevMeterReadStatus: optionalChoice,
  currReportDatetime: optionalDateTime,
  /** File name of the invoice; the link stands beside it in `prevInvoicePathUrl`. */
  prevInvoice: optionalText,
  prevInvoicePathUrl: optionalText,
  currentInvoice: optionalText,
  currentInvoicePathUrl: optionalText,
  counterList: toldList(z.array(counter)),
  serviceList: z.array(serviceRecord).nullish(),
});
export type MachineUsage = z.infer<typeof machineUsage>;

/**
 * A machine with its counters as it comes: the documents name `machinePkey` in a row to submit, and `pkey` alone in a row of
 * the summary (USG-09).
 */
export const machineUsageRow = machineUsage.extend({ machinePkey: optionalKey });

/** A row with the key of its machine under one name. */
export function withMachineKey(row: z.infer<typeof machineUsageRow>, context: z.RefinementCtx): MachineUsage {
  const machinePkey = row.machinePkey ?? row.pkey;
  if (machinePkey) return { ...row, machinePkey };
  context.addIssue({ code: 'custom', path: ['machinePkey'] });
  return z.NEVER;
}
