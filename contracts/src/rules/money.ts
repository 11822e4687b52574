import type { Currency } from './currency.ts';

/** An amount as the upstream sends it: a number, or a numeric string. */
export type Amount = number | string | null | undefined;

const grouped = /^\s*-?\d{1,3}(?:,\d{3})+(?:\.\d+)?\s*$/;

/** The numeric value of an amount, which may have separators between its thousands, or undefined if it has none. */
export function amountOf(amount: Amount): number | undefined {
  const text = typeof amount === 'string' && grouped.test(amount) ? amount.replaceAll(',', '') : amount;
  const value = typeof text === 'string' && text.trim() !== '' ? Number(text) : text;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/**
 * The amount in whole cents, 0 when it is no number; half a cent counts as one, below zero as above it. Sums are made in
 * cents so that no fraction is lost.
 */
export function centsOf(amount: Amount): number {
  const cents = (amountOf(amount) ?? 0) * 100;
  // Half a cent may be a little less in binary: 8.575 is. A number keeps 15 decimal digits exactly.
  return Math.sign(cents) * Math.round(Number(Math.abs(cents).toPrecision(15)));
}

/** The only place that formats amounts. A value that is not a number is shown as zero (FMT-03). */
export interface Money {
  /** `$1,234.50` (FMT-03). */
  readonly write: (amount: Amount) => string;
  /** `$1234.50`, without separators: prices while filling in (PAP-14). */
  readonly writePlain: (amount: Amount) => string;
  /** `$1,800`, and `$1,800.50` where it is no whole number: an amount in a sentence. */
  readonly writeShort: (amount: Amount) => string;
  /** `HK$`: for what leaves the portal, such as a file, where it may meet amounts of another company. */
  readonly unit: string;
}

/** Writes amounts of one currency with its sign and its number of decimals. */
export function moneyIn({ sign, unit, decimals }: Currency): Money {
  const writer = (useGrouping: boolean, fraction: number) => {
    const digits = { minimumFractionDigits: fraction, maximumFractionDigits: fraction };
    const format = new Intl.NumberFormat('en-US', { ...digits, useGrouping });
    return (amount: Amount) => {
      const value = centsOf(amount) / 100;
      return `${value < 0 ? '-' : ''}${sign}${format.format(Math.abs(value))}`;
    };
  };
  const write = writer(true, decimals);
  const writeWhole = writer(true, 0);
  return {
    unit,
    write,
    writePlain: writer(false, decimals),
    writeShort: (amount) => (centsOf(amount) % 100 === 0 ? writeWhole : write)(amount),
  };
}

/** A price that is really 0 is shown as free of charge; a missing one is not (PAP-12). */
export function isFreeOfCharge(price: Amount): boolean {
  return amountOf(price) === 0;
}

/**
 * A missing price is shown as blank: it is quoted on request, and is not zero. An invalid price is shown as 0.00
 * (PAP-14).
 */
export function isOnRequest(price: Amount): boolean {
  return price === null || price === undefined || (typeof price === 'string' && price.trim() === '');
}
