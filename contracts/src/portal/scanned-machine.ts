import * as z from 'zod';
import { counter } from '../entities/meter-reading.ts';
import { count, day, optionalText } from '../entities/wire.ts';
import { recentOrders } from '../rules/recent-orders.ts';
import { part } from './part.ts';

/** Toner that was ordered for a machine; neither who ordered it nor an order number. */
export const machineOrder = z.object({
  /** ISO 8601 instant at which the supplier had received the order. */
  sentAt: z.iso.datetime(),
  items: z.array(z.object({ name: optionalText, qty: count })).max(recentOrders.items),
});
export type MachineOrder = z.infer<typeof machineOrder>;

/**
 * What a guest is told about a machine before confirming it. A part for which the guest's account lacks the key is
 * absent; `null` in a part means that there is no such record.
 */
export const scannedMachineView = z.object({
  /** The last reading that was sent. */
  reading: part(
    z
      .object({ sentOn: day, counters: z.array(counter.pick({ counterName: true, prevUsageReading: true })) })
      .nullable(),
  ).optional(),
  /** Orders through the portal in the last days (`rules/recent-orders`), newest first. */
  orders: part(z.array(machineOrder).max(recentOrders.most)).optional(),
});
export type ScannedMachineView = z.infer<typeof scannedMachineView>;
