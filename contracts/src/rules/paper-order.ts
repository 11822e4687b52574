import type { FieldError } from '../envelope.ts';
import { fault } from './field-error.ts';
import { largestQuantity } from './limits.ts';
import { type Amount, amountOf, centsOf } from './money.ts';
import { deliveryDue, type PaperDeliveryTerms } from './paper-delivery.ts';

export interface PaperLine {
  readonly price?: Amount;
  readonly qty: number;
  readonly productCategory: string;
}

export interface PaperTotals {
  readonly itemAmount: number;
  readonly totalQty: number;
  readonly deliveryAmount: number;
  readonly totalAmount: number;
}

/** The price of one line. */
export function lineAmount({ price, qty }: Pick<PaperLine, 'price' | 'qty'>): number {
  return (centsOf(price) * qty) / 100;
}

/**
 * The company's charge in dollars, which its terms quote: the configured one, or its usual one where none is configured
 * (OPN-30, PAP-26). Undefined where there is neither.
 */
export function companyCharge(configured: Amount, { usualCharge }: PaperDeliveryTerms): number | undefined {
  return amountOf(configured) ?? usualCharge;
}

/**
 * The customer's own minimum charge; the company's stands in where the customer has none (PAP-17). What the company
 * promises may waive it (`deliveryDue`).
 */
export function deliveryCharge(
  customerMinimum: Amount,
  configured: Amount,
  terms: PaperDeliveryTerms,
): number {
  return Math.max(0, centsOf(amountOf(customerMinimum) ?? companyCharge(configured, terms))) / 100;
}

/** Sums of an order. `charge` comes from `deliveryCharge` and is waived where the company's promise holds (PAP-17, OPN-30). */
export function paperTotals(
  lines: readonly PaperLine[],
  charge: number,
  terms: PaperDeliveryTerms,
): PaperTotals {
  const cents = lines.reduce((sum, { price, qty }) => sum + centsOf(price) * qty, 0);
  const itemAmount = cents / 100;
  const deliveryAmount = deliveryDue(terms, { itemAmount, reams: reamsOf(lines) }, charge);
  return {
    itemAmount,
    totalQty: lines.reduce((sum, { qty }) => sum + qty, 0),
    deliveryAmount,
    totalAmount: (cents + centsOf(deliveryAmount)) / 100,
  };
}

/**
 * The order comes to the total that was confirmed, to the cent; whoever confirms none accepts any. The path is the sum of
 * the order.
 */
export function checkConfirmedTotal(total: number, confirmed: number | undefined): FieldError[] {
  return confirmed === undefined || centsOf(confirmed) === centsOf(total)
    ? []
    : [fault('totalAmount', 'paperOrder.totalChanged', { total, confirmed })];
}

/** Number of reams in the order: staples come in boxes. */
export function reamsOf(lines: readonly Pick<PaperLine, 'qty' | 'productCategory'>[]): number {
  return lines
    .filter(({ productCategory }) => unitOf(productCategory) === 'ream')
    .reduce((sum, { qty }) => sum + qty, 0);
}

/**
 * Every quantity is a whole number from 0 to the maximum of an order (PAP-10), at least one of them above 0 (PAP-11).
 * Paths of faults are relative to the list.
 */
export function checkPaperQuantities(items: readonly { readonly qty?: number | null }[]): FieldError[] {
  const quantities = items.map(({ qty }) => qty ?? 0);
  const wrong = quantities.flatMap((qty, index) =>
    Number.isSafeInteger(qty) && qty >= 0 && qty <= largestQuantity
      ? []
      : [fault(`${index}.qty`, 'paperOrder.fill.quantity')],
  );
  if (wrong.length > 0) return wrong;
  return quantities.some((qty) => qty > 0) ? [] : [fault('', 'paperOrder.fill.product')];
}

export type PaperCategory = 'PAPER' | 'STAPLE';
/** The unit of a price (PAP-13). */
export const paperUnits = { PAPER: 'ream', STAPLE: 'box' } as const satisfies Record<PaperCategory, string>;

/** The unit of a price, by category; undefined for an unknown category (PAP-13). */
export function unitOf(category: string): (typeof paperUnits)[PaperCategory] | undefined {
  return category === 'PAPER' || category === 'STAPLE' ? paperUnits[category] : undefined;
}

/** The payment term of a customer, `undefined` where none is agreed: shown as 'Within N day(s) or month(s)' (PAP-08). */
export function paymentTerm(customer: {
  readonly payTermType?: string | null | undefined;
  readonly payTermValue?: Amount;
}): { readonly value: number; readonly unit: 'day' | 'month' } | undefined {
  const value = amountOf(customer.payTermValue);
  const unit = customer.payTermType?.trim().charAt(0).toUpperCase();
  if (value === undefined || (unit !== 'D' && unit !== 'M')) return undefined;
  return { value, unit: unit === 'D' ? 'day' : 'month' };
}

/** The payment term as an order names it, in English whatever the language of the page; empty where none is agreed (PAP-28). */
export function paymentTermText(customer: Parameters<typeof paymentTerm>[0]): string {
  const term = paymentTerm(customer);
  return term ? `Within ${term.value} ${term.unit}(s)` : '';
}

/**
 * What one customer may order: its own products, and general products for which it has no price of its own. Each product
 * once, at the price of its last row: a form has one quantity for it.
 */
export function productsFor<
  Product extends { readonly productMasterPkey: string; readonly customerCode?: string | null | undefined },
>(products: readonly Product[], customerCode: string): Product[] {
  const own = products.filter((product) => product.customerCode === customerCode);
  const priced = new Set(own.map(({ productMasterPkey }) => productMasterPkey));
  const offered = products.filter((product) =>
    product.customerCode ? product.customerCode === customerCode : !priced.has(product.productMasterPkey),
  );
  return [...new Map(offered.map((product) => [product.productMasterPkey, product])).values()];
}

/** This multiple of the usual quantity is probably a typing error. */
const implausibleFactor = 100;
/** Sum in dollars above which an order needs confirmation, unless the configuration names one. */
const usualAskAbove = 50_000;

/**
 * What is worth a question before it is ordered: lines of a hundred times the usual quantity, `usual` by name, and a sum
 * above the one that is configured (PAP-30).
 */
export function implausible<Line extends { readonly name: string; readonly qty: number }>(
  lines: readonly Line[],
  usual: ReadonlyMap<string, number>,
  { total, askAbove }: { readonly total: number; readonly askAbove: Amount },
): { readonly lines: readonly (Line & { readonly usual: number })[]; readonly isSumLarge: boolean } {
  return {
    lines: lines.flatMap((line) => {
      const quantity = usual.get(line.name);
      return quantity !== undefined && line.qty >= quantity * implausibleFactor
        ? [{ ...line, usual: quantity }]
        : [];
    }),
    isSumLarge: total > (amountOf(askAbove) ?? usualAskAbove),
  };
}
