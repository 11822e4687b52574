const plain = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
});
const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount as the upstream writes it: a number, or a text that is one. */
export type Amount = number | string | null | undefined;

/** The number an amount stands for, or undefined when it is none. */
export function amountOf(amount: Amount): number | undefined {
  const value = typeof amount === 'string' && amount.trim() !== '' ? Number(amount) : amount;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** The amount in whole cents, 0 when it is no number. Sums are made in cents so that no fraction is lost. */
export function centsOf(amount: Amount): number {
  return Math.round(((amountOf(amount) ?? 0) + Number.EPSILON) * 100);
}

/** Two decimals without separators, `0.00` when it is no number: prices while filling in (PAP-14). */
export function formatPrice(amount: Amount): string {
  return plain.format(centsOf(amount) / 100);
}

/** Two decimals and thousands separators, `0.00` when it is no number: prices to confirm (PAP-14). */
export function formatGrouped(amount: Amount): string {
  return grouped.format(centsOf(amount) / 100);
}

/** `$1,234.50`; what is no number reads `$0.00` (FMT-03). */
export function formatAmount(amount: Amount): string {
  const cents = centsOf(amount);
  return `${cents < 0 ? '-' : ''}$${grouped.format(Math.abs(cents) / 100)}`;
}

/** A price that is really 0 is shown as free of charge; a missing one is not (PAP-12). */
export function isFreeOfCharge(price: Amount): boolean {
  return amountOf(price) === 0;
}

/** Nothing stands where a price would: it is told on request, and is not zero. What is there and no number reads 0.00 (PAP-14). */
export function isOnRequest(price: Amount): boolean {
  return price === null || price === undefined || (typeof price === 'string' && price.trim() === '');
}
