import { type Amount, amountOf } from '@ebp/contracts/rules/money';
import type { PastItem, PastOrder } from '../../lib/formats/past-orders.ts';
import type { Content } from '../../lib/journal/entry.ts';

/** An item and the serial number of its machine, if it is for one. */
interface OrderedItem {
  readonly name: string;
  readonly machine?: string;
}

/** What differs from an earlier order. */
export type Difference =
  /** The machine is no longer one of this person's, or its contract has ended. */
  | { readonly kind: 'machine'; readonly name: string }
  /** The item cannot be ordered today. */
  | (OrderedItem & { readonly kind: 'item' })
  /** Today's maximum quantity is lower. */
  | (OrderedItem & { readonly kind: 'less'; readonly was: number; readonly now: number })
  /** It costs something else today; without a number, its price is on request. */
  | (OrderedItem & { readonly kind: 'price'; readonly was: Amount; readonly now: Amount })
  /** The address it was delivered to is not in the address book any more. */
  | { readonly kind: 'address'; readonly name: string }
  /** What was saved of the delivery to a machine is that of an earlier record of it. */
  | { readonly kind: 'delivery'; readonly name: string };

/** An earlier order, adjusted to what can be ordered today. */
export interface RepeatedOrder<Values> {
  readonly past: PastOrder;
  /** The basket it is from, if it is not from the history. */
  readonly basket?: { readonly id: string; readonly name: string } | undefined;
  readonly values: Values;
  readonly differences: readonly Difference[];
}

/** An item as it can be ordered today. */
export interface Offer {
  /** In the language of the page. */
  readonly name: string;
  /** Undefined where only the limit for any quantity holds. */
  readonly most?: number | undefined;
  readonly price?: Amount;
}

/** What is offered today for one of the items of an earlier order; `machine`: its machine is not among those of this person. */
export type OfferOf = (item: PastItem, items: readonly PastItem[]) => Offer | 'machine' | undefined;

/** What cannot be ordered as it was, in the order of the items; each machine once. */
export function differencesOf(items: readonly PastItem[], offerOf: OfferOf): Difference[] {
  const gone = new Set<string>();
  return items.flatMap((item): Difference[] => {
    const { serialNumber, itemName, qty: was, price } = item;
    const offer = offerOf(item, items);
    if (offer === 'machine') {
      const name = serialNumber ?? '';
      if (gone.has(name)) return [];
      gone.add(name);
      return [{ kind: 'machine', name }];
    }
    const named = { name: offer?.name ?? itemName, ...(serialNumber && { machine: serialNumber }) };
    const now = Math.min(was, offer?.most ?? was);
    if (!offer || now === 0) return [{ kind: 'item', ...named }];
    const isPriced = price !== undefined && amountOf(price) !== amountOf(offer.price);
    return [
      ...(now < was ? [{ kind: 'less', ...named, was, now } as const] : []),
      ...(isPriced ? [{ kind: 'price', ...named, was: price, now: offer.price } as const] : []),
    ];
  });
}

/** What belongs to one order, as it is in a new one: consent, its own numbers, and that its address is stored. */
const anew: Content = { isAgreeStatement: false, poNumber: '', referenceNumber: '', isUpdateAddress: false };

/** The values of an order, also those of its machines, without what each order gives anew (decision 0126). */
export function orderedAgain<Values extends object>(order: Values): Values {
  return JSON.parse(
    JSON.stringify(order, (name, value: unknown) => (Object.hasOwn(anew, name) ? anew[name] : value)),
  );
}
