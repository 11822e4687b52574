import * as z from 'zod';
import { count, optionalText, optionalWording, toldDay, toldNumber, wording } from './wire.ts';

/** One item of a past toner, paper or staple order. Paper belongs to no machine. */
export const consumableOrder = z.object({
  model: optionalWording,
  serialNumber: optionalText,
  orderNumber: z.string(),
  itemName: wording,
  qty: toldNumber(count),
  orderDate: toldDay,
});
export type ConsumableOrder = z.infer<typeof consumableOrder>;
