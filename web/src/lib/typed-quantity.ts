import { largestQuantity } from '@ebp/contracts/rules/limits';

/** Characters of the largest quantity the contract takes. */
export const longestQuantity = String(largestQuantity).length;

/** A quantity as typed, full-width digits included; NaN for nothing and for anything but digits. */
export function typedQuantity(text: string): number {
  const digits = text.normalize('NFKC').trim();
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}
