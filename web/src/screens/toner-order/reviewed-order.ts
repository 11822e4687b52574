import type { Machine } from '@ebp/contracts/entities/machine';
import type { UserInfo } from '@ebp/contracts/entities/user';
import type { OrderedItem } from '@ebp/contracts/portal/ordered-items';
import { addressLine } from '@ebp/contracts/rules/address-line';
import { modelGroups } from './model-groups.ts';
import { quantityOf, type TonerOrderContext } from './toner-order.request.ts';
import { type Delivery, deliveryTo, type TonerOrder } from './toner-order.values.ts';

/**
 * A machine of an order as the review shows it. The journal keeps it with the request, which has keys of machines and
 * addresses alone: the receipt shows what was confirmed, whatever they are by then.
 */
export interface ReviewedMachine {
  /** The review of an order that an earlier version sent has none. */
  readonly pkey?: string;
  readonly model: string;
  readonly serialNumber: string;
  /** What is ordered for it; a name is that of the language in which it was ordered. */
  readonly products: readonly { readonly pkey: string; readonly name: string; readonly qty: number }[];
  /** Number of empty toners to collect. */
  readonly recycleQty: number;
  readonly delivered: Delivered;
}

/** Where toner is delivered, as it is read. */
export interface Delivered {
  readonly address: string;
  /** The address is saved in the address book. */
  readonly isStored: boolean;
  /** Name and telephone, as far as they were asked for. */
  readonly contact: readonly string[];
}

type WithAddresses = Pick<UserInfo, 'customerAddressList'>;

/** The machines of an order by model, with what is ordered today; invalid quantities do not count. */
export function reviewOf(
  order: TonerOrder,
  machines: ReadonlyMap<string, Machine>,
  { products, hasContact }: TonerOrderContext,
  user: WithAddresses,
): readonly ReviewedMachine[] {
  const names = new Map(products.map(({ pkey, tonerCategoryName }) => [pkey, tonerCategoryName]));
  return modelGroups(order.machineList, machines).flatMap(({ model, machines: entries }) =>
    entries.flatMap(({ machine: { pkey, serialNumber }, index }) => {
      const entered = order.machineList[index];
      if (!entered) return [];
      const ordered = entered.productList.flatMap((product) => {
        const [name, qty] = [names.get(product.pkey), quantityOf(product.qty)];
        return name && qty > 0 ? [{ pkey: product.pkey, name, qty }] : [];
      });
      const delivered = deliveredTo(deliveryTo(entered, order), user, hasContact);
      return {
        pkey,
        model,
        serialNumber,
        products: ordered,
        recycleQty: quantityOf(entered.recycleQty),
        delivered,
      };
    }),
  );
}

/** What an order holds, by machines and products. */
export function itemsOf(review: readonly ReviewedMachine[]): readonly OrderedItem[] {
  return review.flatMap(({ pkey: machinePkey, serialNumber, products }) =>
    products.map(({ pkey, name: itemName, qty }) => ({ serialNumber, machinePkey, pkey, itemName, qty })),
  );
}

/** A delivery as it is read: an address of the address book by its lines. */
export function deliveredTo(delivery: Delivery, user: WithAddresses, hasContact: boolean): Delivered {
  const { addressFrom, deliveryName, deliveryPhone } = delivery;
  return {
    address: addressOf(delivery, user),
    isStored: addressFrom === 'free' && delivery.isUpdateAddress,
    contact: hasContact ? [deliveryName, deliveryPhone].filter(Boolean) : [],
  };
}

function addressOf(delivery: Delivery, { customerAddressList }: WithAddresses): string {
  if (delivery.addressFrom === 'book') {
    const entry = customerAddressList?.find(({ pkey }) => pkey === delivery.customerAddressPkey);
    return entry ? addressLine(entry) : '';
  }
  const { deliveryAddress1, deliveryAddressCity, deliveryAddressState, deliveryAddressCountry } = delivery;
  return [deliveryAddress1, deliveryAddressCity, deliveryAddressState, deliveryAddressCountry]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}
