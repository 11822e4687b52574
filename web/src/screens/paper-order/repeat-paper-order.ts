import type { Customer, CustomerAddress } from '@ebp/contracts/entities/customer';
import type { PaperProduct } from '@ebp/contracts/entities/product';
import type { BasketView } from '@ebp/contracts/portal/baskets';
import { addressLine } from '@ebp/contracts/rules/address-line';
import { plainName } from '@ebp/contracts/rules/plain-name';
import { queryOptions } from '@tanstack/react-query';
import { consumableOrdersQuery } from '../../api/consumable-order.ts';
import { ordersKey } from '../../api/session.ts';
import {
  type Difference,
  differencesOf,
  type OfferOf,
  type RepeatedOrder,
} from '../../forms/repeat-order/repeated-order.ts';
import { restored } from '../../forms/use-work.ts';
import { type PastItem, type PastOrder, pastOrders } from '../../lib/formats/past-orders.ts';
import { forCustomer, type PaperOrder, quantityKey, withKnownAddresses } from './paper-order.values.ts';

/** The past paper orders of a history, the newest first. */
export function pastPaperOrders(history: Parameters<typeof pastOrders>[0]): readonly PastOrder[] {
  return pastOrders(history).filter(({ kind }) => kind === 'paper');
}

/**
 * A past order and its customer, or null. The history does not say who ordered, so that of each customer is searched, one
 * after another: a person may have many. An error only if it was not found and a history failed.
 */
export function pastPaperOrderQuery(number: string, codes: readonly string[]) {
  return queryOptions({
    queryKey: [...ordersKey, 'paper', number, ...codes],
    queryFn: async ({ client, signal }) => {
      const failures: unknown[] = [];
      for (const customerCode of codes) {
        // Nobody waits for it any more, or nobody is signed in.
        signal.throwIfAborted();
        const history = await client
          .fetchQuery(consumableOrdersQuery(customerCode))
          .catch((error: unknown) => {
            failures.push(error);
            return [];
          });
        const past = pastPaperOrders(history).find(({ orderNumber }) => orderNumber === number);
        if (past) return { past, customerCode };
      }
      if (failures.length > 0) throw failures[0];
      return null;
    },
    retry: false,
  });
}

/** What is offered today for an item of an earlier order. */
export function paperOfferOf(products: readonly PaperProduct[]): OfferOf {
  return (item) => {
    const product = productOf(item, products);
    return product && { name: product.cdsName, price: product.price };
  };
}

/**
 * The same paper and staples for the same customer, as far as they are still sold, at today's prices, which are never
 * part of the form. The history contains neither addresses nor references, so the usual ones are used.
 * @param products what this customer may order today
 * @param empty an order without items
 */
export function repeatPaperOrder(
  past: PastOrder,
  customer: Customer,
  products: readonly PaperProduct[],
  empty: PaperOrder,
): RepeatedOrder<PaperOrder> {
  const quantities: Record<string, string> = {};
  for (const item of past.items) {
    const product = productOf(item, products);
    if (product) quantities[quantityKey(product.productMasterPkey)] = String(item.qty);
  }
  const differences = differencesOf(past.items, paperOfferOf(products));
  return { past, values: { ...forCustomer(empty, customer), quantities }, differences };
}

/**
 * A basket as an order of today: like a repeated order, with everything else as it was saved. An address that has left
 * the address book is replaced by the customer's main one.
 * @param addresses the customer's address book of today
 */
export function openPaperBasket(
  { basket, content }: BasketView,
  { values: today, differences, past }: RepeatedOrder<PaperOrder>,
  addresses: readonly CustomerAddress[],
): RepeatedOrder<PaperOrder> {
  const kept = restored(content, today);
  const order = {
    ...kept,
    customerCode: today.customerCode,
    quantities: today.quantities,
    basket: basket.id,
  };
  const main = today.deliveryAddressPkey;
  const values = withKnownAddresses(order, main, addresses);
  const moved = values === order ? [] : [movedTo(main, addresses)];
  return { past, basket, values, differences: [...differences, ...moved] };
}

/** What an address that left the address book is replaced by. */
export function movedTo(main: string, addresses: readonly CustomerAddress[]): Difference {
  const entry = addresses.find(({ pkey }) => pkey === main);
  return { kind: 'address', name: entry ? addressLine(entry) : '' };
}

/** By its key; the history has only names. */
function productOf(
  { pkey, itemName }: PastItem,
  products: readonly PaperProduct[],
): PaperProduct | undefined {
  return (
    products.find(({ productMasterPkey }) => productMasterPkey === pkey) ??
    products.find(({ cdsName }) => plainName(cdsName) === plainName(itemName))
  );
}
