import { largestQuantity } from '@ebp/contracts/rules/limits';

/** Length of the largest quantity that the contract allows, in characters. */
export const longestQuantity = String(largestQuantity).length;

/** A typed quantity, full-width digits included; NaN for an empty text and for anything but digits. */
export function typedQuantity(text: string): number {
  const digits = text.normalize('NFKC').trim();
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}
