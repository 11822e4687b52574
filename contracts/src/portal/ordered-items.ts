import * as z from 'zod';
import { amount } from '../entities/amount.ts';
import { line } from '../entities/request-fields.ts';
import { pkey } from '../entities/wire.ts';
import { largestQuantity } from '../rules/limits.ts';

/** More than the largest order has: 200 machines with five products each. */
const mostItems = 1000;

/**
 * What an order holds, by the keys and names under which it is ordered: so that a later reader is told what changed
 * since. The gateway decides nothing by it.
 */
export const orderedItems = z
  .array(
    z.object({
      /** Of the machine that toner is for; paper and staples belong to none. */
      serialNumber: line.optional(),
      /** Of the same machine: its number may have several records. Baskets of earlier versions have none. */
      machinePkey: pkey.optional(),
      /** Of the product. Its name is that of the language in which it was ordered. */
      pkey: pkey.optional(),
      itemName: line,
      qty: z.number().int().min(1).max(largestQuantity),
      /** What one cost, where the portal knows a price; it knows none of toner. */
      price: amount,
    }),
  )
  .max(mostItems);
export type OrderedItem = z.infer<typeof orderedItems>[number];
