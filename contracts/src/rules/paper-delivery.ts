import { momentInZone } from './dates.ts';

/** A company's terms for the delivery of paper (OPN-30, PAP-25, PAP-26), if it has any. */
export interface PaperDeliveryTerms {
  /** Items of this worth, in dollars, or more are delivered free of charge. */
  readonly freeFrom?: number;
  /** So are this many reams or more. */
  readonly freeReams?: number;
  /** Dollars, used where the configuration names no charge. */
  readonly usualCharge?: number;
  /** Orders before this full hour, company time, are delivered the next business day. */
  readonly cutOffHour?: number;
  /** Percent a month on unpaid invoices. */
  readonly interest?: number;
}

/** What is missing for free delivery: dollars, or reams where those count as well. */
export interface MissingForFreeDelivery {
  readonly amount: number;
  readonly reams?: number;
}

/** Undefined without terms; an amount of 0 once delivery is free, by worth or by reams. */
export function missingForFreeDelivery(
  { freeFrom, freeReams }: PaperDeliveryTerms,
  order: { readonly itemAmount: number; readonly reams: number },
): MissingForFreeDelivery | undefined {
  if (freeFrom === undefined) return undefined;
  const cents = Math.max(0, Math.round((freeFrom - order.itemAmount) * 100));
  if (freeReams === undefined) return { amount: cents / 100 };
  const reams = Math.max(0, freeReams - order.reams);
  return cents === 0 || reams === 0 ? { amount: 0, reams: 0 } : { amount: cents / 100, reams };
}

/** The delivery charge: none once delivery is free by the company's terms, by worth or by reams (OPN-30). */
export function deliveryDue(
  terms: PaperDeliveryTerms,
  order: { readonly itemAmount: number; readonly reams: number },
  charge: number,
): number {
  return missingForFreeDelivery(terms, order)?.amount === 0 ? 0 : charge;
}

const minutesPerHour = 60;

/**
 * Whole minutes left to today's cut-off, 0 once it has passed; undefined without one and on Saturday and Sunday. Public
 * holidays are not known here.
 */
export function minutesToCutOff(
  { cutOffHour }: PaperDeliveryTerms,
  timeZone: string,
  now: Date,
): number | undefined {
  if (cutOffHour === undefined) return undefined;
  // The zone's clock, read as if it were UTC.
  const local = new Date(`${momentInZone(now, timeZone).replace(' ', 'T')}Z`);
  if ([0, 6].includes(local.getUTCDay())) return undefined;
  const passed = local.getUTCHours() * minutesPerHour + local.getUTCMinutes();
  return Math.max(0, cutOffHour * minutesPerHour - passed);
}
