import * as z from 'zod';
import { machine } from '../entities/machine.ts';
import { machineUsage } from '../entities/meter-reading.ts';
import { code } from '../entities/request-fields.ts';
import { count, day, optionalDay, optionalText, optionalWording, wording } from '../entities/wire.ts';
import { tonerEstimate } from './attention.ts';
import { part } from './part.ts';

/** The most rows of a list that are shown with a machine; the page of the list has all. */
export const rowsMost = 5;

/** The machine by its serial number, its id or its key; with `pkey` by that alone, since a name may fit several. */
export const machineQuery = z.object({ name: code, pkey: code.optional() });
export type MachineQuery = z.infer<typeof machineQuery>;

const latest = <T extends z.ZodType>(row: T) => z.array(row).max(rowsMost);

const order = z.object({ orderNumber: z.string(), itemName: wording, qty: count, orderDate: day });
const visit = z.object({
  serviceOrderCode: z.string(),
  lastServiceDate: day,
  taskNature: optionalWording,
  serviceMan: optionalText,
  filenameUrl: optionalText,
});
const invoice = z.object({
  documentNumber: z.string(),
  documentDate: day,
  dueDate: optionalDay,
  filenameUrl: optionalText,
});

/**
 * One machine with what the upstream knows about it. A part for which the caller lacks the key is absent; `null` in a
 * part means that the upstream has no such record of this machine.
 */
export const machineView = z.object({
  machine,
  /** The last reading that was sent and the day by which the next is due; none is for a machine that reports by itself. */
  reading: part(
    z
      .object({
        isAutomatic: z.boolean(),
        lastSentOn: day.optional(),
        dueOn: day.optional(),
        /** Whether this month's is missing. */
        isMissing: z.boolean(),
      })
      .nullable(),
  ).optional(),
  /** Its counters with their usage between the last two readings. */
  usage: part(
    machineUsage.pick({ prevReportDatetime: true, currReportDatetime: true, counterList: true }).nullable(),
  ).optional(),
  /** Orders, newest first, and one estimate for each toner that was ordered often enough. */
  orders: part(z.object({ rows: latest(order), estimates: z.array(tonerEstimate) })).optional(),
  /** Visits of engineers, newest first. */
  visits: part(latest(visit)).optional(),
  /** Invoices that name the machine, newest first. */
  invoices: part(latest(invoice)).optional(),
});
export type MachineView = z.infer<typeof machineView>;
