import * as z from 'zod';
import { day, optionalText } from './wire.ts';

/** One item of a past toner, paper or staple order. Paper belongs to no machine. */
export const consumableOrder = z.object({
  model: optionalText,
  serialNumber: optionalText,
  orderNumber: z.string(),
  itemName: z.string(),
  qty: z.number(),
  orderDate: day,
});
export type ConsumableOrder = z.infer<typeof consumableOrder>;
