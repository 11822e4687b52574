import type { PastOrder } from '../../lib/past-orders.ts';

/** What differs from a past order. */
export type Difference =
  /** The machine is no longer one of this person's, or its contract has ended. */
  | { readonly kind: 'machine'; readonly name: string }
  /** The item cannot be ordered today. */
  | { readonly kind: 'item'; readonly name: string }
  /** Today's maximum quantity is lower. */
  | { readonly kind: 'less'; readonly name: string; readonly was: number; readonly now: number };

/** A past order, adjusted to what can be ordered today. */
export interface RepeatedOrder<Values> {
  readonly past: PastOrder;
  readonly values: Values;
  readonly differences: readonly Difference[];
}
