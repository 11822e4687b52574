import type { PastOrder } from '../../lib/past-orders.ts';

/** What of a past order is not as it was. */
export type Difference =
  /** The machine is not among those of this person any more, or its contract has ended. */
  | { readonly kind: 'machine'; readonly name: string }
  /** It cannot be ordered today. */
  | { readonly kind: 'item'; readonly name: string }
  /** The most that may be ordered today is less. */
  | { readonly kind: 'less'; readonly name: string; readonly was: number; readonly now: number };

/** A past order as it can be placed today. */
export interface RepeatedOrder<Values> {
  readonly past: PastOrder;
  readonly values: Values;
  readonly differences: readonly Difference[];
}
