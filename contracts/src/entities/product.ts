import * as z from 'zod';
import { amount } from './amount.ts';
import {
  choice,
  count,
  optionalDay,
  optionalNumber,
  optionalPicture,
  optionalText,
  optionalWording,
  pkey,
  toldNumber,
  wording,
} from './wire.ts';

/** A toner that fits one machine, with the maximum quantity of one order. */
export const tonerProduct = z.object({
  pkey,
  machinePkey: pkey,
  tonerCategoryName: wording,
  qty: optionalNumber,
  maxOrderQty: toldNumber(count.int().min(0)),
});
export type TonerProduct = z.infer<typeof tonerProduct>;

/** Paper or staples. `productCategory` is a code of the list PRODUCT_CATEGORY. */
export const paperProduct = z.object({
  productMasterPkey: pkey,
  cdsName: wording,
  /** Dollars a ream or box; 0 is free of charge. */
  price: amount,
  /** Price agreed until `paperPeriodEnd`. */
  paperPrice: amount,
  paperPeriodEnd: optionalDay,
  qty: optionalNumber,
  productCategory: choice,
  description: optionalWording,
  smallIconPathUrl: optionalPicture,
  mediumIconPathUrl: optionalPicture,
  /** Set where only one customer may order the product at this price. */
  customerCode: optionalText,
});
export type PaperProduct = z.infer<typeof paperProduct>;
