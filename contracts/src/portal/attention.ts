import * as z from 'zod';
import { type AttentionTopic, attentionKeys } from '../access/attention-keys.ts';
import { count, day, optionalText, optionalWording, pkey, wording } from '../entities/wire.ts';
import { mostMachines } from '../rules/limits.ts';
import { basketSummary } from './baskets.ts';
import { part } from './part.ts';

/** The most records that a topic names; `count` has the number of all. */
export const namedMost = 5;

/** What a line of home can be about: a topic of the gateway, or unread messages, which home counts itself. */
export const lineTopics = [...(Object.keys(attentionKeys) as AttentionTopic[]), 'messages'] as const;

/**
 * A line that the person puts off for a week, with the number of records it has: one more brings it back, and so does
 * the number 0.
 */
export const putOffLine = z.object({ topic: z.enum(lineTopics), count: count.int().min(0).max(1_000_000) });
export type PutOffLine = z.infer<typeof putOffLine>;

const named = z.object({ pkey, serialNumber: z.string(), model: optionalWording });
const listOf = <T extends z.ZodType>(record: T) => z.array(record).max(namedMost);

const dueBasket = basketSummary.pick({ id: true, name: true }).extend({ dueOn: day });

/** When a toner is expected to run out, and what that was derived from (`rules/toner-supply`). */
export const tonerEstimate = z.object({
  itemName: wording,
  runsOutOn: day,
  orders: count,
  daysEach: count,
  lastOrderDate: day,
  lastQty: count,
  pacePercent: count.optional(),
});

/**
 * What needs a person, as far as the upstream tells. A topic for which the person lacks a key is absent; one of which
 * nothing needs the person has the count 0.
 */
export const attentionView = z.object({
  /** Machines without a reading this month. */
  readings: part(z.object({ count, dueOn: day, machines: listOf(named) })).optional(),
  /** Machines whose latest usage is far from the average. */
  doubtful: part(
    z.object({
      count,
      machines: listOf(named.extend({ counterName: wording, usage: count, averageUsage: count })),
    }),
  ).optional(),
  /** Machines with a toner that is expected to run out, each with the toner that does so first. */
  toner: part(
    z.object({
      count,
      machines: listOf(named.extend(tonerEstimate.shape)),
      /** The keys of all of them, up to as many as one order takes. */
      pkeys: z.array(pkey).max(mostMachines),
    }),
  ).optional(),
  /** Machines in use whose contract ends. */
  contracts: part(
    z.object({ count, machines: listOf(named.extend({ contractNo: optionalText, endsOn: day })) }),
  ).optional(),
  invoices: part(
    z.object({ count, documents: listOf(z.object({ documentNumber: z.string(), dueDate: day })) }),
  ).optional(),
  /** Baskets whose reminder has come, those that are due longest first. */
  tonerBaskets: part(z.object({ count, baskets: listOf(dueBasket) })).optional(),
  paperBaskets: part(z.object({ count, baskets: listOf(dueBasket) })).optional(),
  /** Lines that the person put off; absent while the store does not tell. */
  putOff: z.array(putOffLine).optional(),
}) satisfies z.ZodType<{ [Topic in AttentionTopic]?: unknown }>;
export type AttentionView = z.infer<typeof attentionView>;
