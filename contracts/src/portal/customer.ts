import * as z from 'zod';
import { contactMachine } from '../entities/contact-account.ts';
import { counter } from '../entities/meter-reading.ts';
import { code } from '../entities/request-fields.ts';
import { taskSummary } from '../entities/task.ts';
import { count, day, optionalDay, optionalText, optionalWording, wording } from '../entities/wire.ts';
import { part } from './part.ts';

/** The most rows of a part; `count` has the number of all. */
export const customerRowsMost = 10;

/** A contact account, and one of the customers it names. */
export const customerQuery = z.object({ account: code, customer: code });

const listOf = <T extends z.ZodType>(row: T) =>
  part(z.object({ count, rows: z.array(row).max(customerRowsMost) })).optional();

const order = z.object({
  orderNumber: z.string(),
  itemName: wording,
  qty: count,
  orderDate: day,
  serialNumber: optionalText,
});
const reading = z.object({
  machinePkey: z.string(),
  serialNumber: z.string(),
  model: optionalWording,
  isAutomatic: z.boolean(),
  lastSentOn: day.optional(),
  /** Whether the upstream still expects a reading of this month. */
  isMissing: z.boolean(),
  counters: z.array(counter.pick({ counterName: true, counterCode: true, prevUsageReading: true })),
});
const invoice = z.object({
  documentNumber: z.string(),
  documentDate: day,
  dueDate: optionalDay,
  serialNumber: optionalText,
});
const visit = z.object({
  serviceOrderCode: z.string(),
  lastServiceDate: day,
  serialNumber: z.string(),
  taskNature: optionalWording,
  serviceMan: optionalText,
});

/**
 * One customer as an agent sees it during a call. Tasks are those of the contact account, machines those of which it is
 * not said that another customer has them. A part that the upstream does not show to agents is absent.
 */
export const customerView = z.object({
  account: z.object({ code: z.string(), name: z.string() }),
  customer: z.object({ customerCode: z.string(), customerName: z.string() }),
  machines: z.array(contactMachine),
  openTasks: z.array(taskSummary),
  /** Whether the account has other customers too: then tasks, and machines that name no customer, may be theirs. */
  hasOthers: z.boolean(),
  /** Newest first. */
  orders: listOf(order),
  /** The last reading of each machine; machines without one of this month first. */
  readings: listOf(reading),
  /** Newest first. */
  invoices: listOf(invoice),
  /** Visits of engineers, newest first. */
  visits: listOf(visit),
});
export type CustomerView = z.infer<typeof customerView>;
