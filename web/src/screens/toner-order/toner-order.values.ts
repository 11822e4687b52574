import type { CustomerAddress } from '@ebp/contracts/entities/customer';
import type { Machine } from '@ebp/contracts/entities/machine';
import type { TonerProduct } from '@ebp/contracts/entities/product';
import type { UserInfo } from '@ebp/contracts/entities/user';
import { isPhone } from '@ebp/contracts/rules/fields';
import { personName } from '@ebp/contracts/rules/person-name';
import type { Contact } from '../../forms/guest-contact/contact.ts';

/** Address and recipient of toner. */
export interface Delivery {
  deliveryName: string;
  deliveryPhone: string;
  /** From the address book, or typed. */
  addressFrom: 'book' | 'free';
  customerAddressPkey: string;
  deliveryAddress1: string;
  deliveryAddressCity: string;
  deliveryAddressState: string;
  deliveryAddressCountry: string;
  isUpdateAddress: boolean;
}

/** One machine of the order, as the form stores it. Numbers are stored as typed text. */
export interface TonerMachine extends Delivery {
  machinePkey: string;
  /** Uses the shared delivery; its own values are kept but unused. */
  isAlike: boolean;
  recycleQty: string;
  productList: { pkey: string; qty: string }[];
}

export interface TonerOrder {
  machineList: TonerMachine[];
  /** The delivery shared by several machines. */
  delivery: Delivery | null;
  remarks: string;
  isAgreeStatement: boolean;
  /** The id of the basket it was filled from; empty for none. */
  basket?: string;
  /** Contact details of a guest. */
  contact?: Contact;
}

export const emptyTonerOrder: TonerOrder = {
  machineList: [],
  delivery: null,
  remarks: '',
  isAgreeStatement: false,
  basket: '',
};

type Orderer = Pick<UserInfo, 'firstName' | 'lastName' | 'phone' | 'customerAddressList' | 'customerList'>;

/** A newly added machine: delivered to its location, with the signed-in person as recipient. */
export function newTonerMachine(machine: Machine, user: Orderer): TonerMachine {
  const { firstName, lastName, phone } = user;
  return {
    machinePkey: machine.pkey,
    isAlike: false,
    deliveryName: personName(firstName, lastName),
    deliveryPhone: phone && isPhone(phone) ? phone : '',
    addressFrom: 'book',
    customerAddressPkey: usualAddress(machine, user),
    deliveryAddress1: '',
    deliveryAddressCity: '',
    deliveryAddressState: '',
    deliveryAddressCountry: '',
    isUpdateAddress: false,
    recycleQty: '0',
    productList: [],
  };
}

/**
 * The order with these machines: those it already has keep their values. A new one uses the shared delivery if its own
 * would be the same.
 */
export function withMachines(
  order: TonerOrder,
  keys: readonly string[],
  add: (pkey: string) => TonerMachine | undefined,
): TonerOrder {
  const had = new Map(order.machineList.map((machine) => [machine.machinePkey, machine]));
  let delivery = keys.some((key) => had.get(key)?.isAlike) ? order.delivery : null;
  const machineList = keys.flatMap((key) => {
    const kept = had.get(key);
    if (kept) return kept;
    const added = add(key);
    if (!added) return [];
    delivery ??= deliveryOf(added);
    return { ...added, isAlike: isSame(delivery, deliveryOf(added)) };
  });
  return { ...order, machineList, delivery };
}

/** Address and recipient for a machine. */
export function deliveryTo(machine: TonerMachine, { delivery }: Pick<TonerOrder, 'delivery'>): Delivery {
  return machine.isAlike && delivery ? delivery : machine;
}

function deliveryOf(machine: TonerMachine): Delivery {
  const {
    machinePkey: _key,
    isAlike: _alike,
    recycleQty: _recycled,
    productList: _list,
    ...delivery
  } = machine;
  return delivery;
}

function isSame(one: Delivery, other: Delivery): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Adds each machine's current products, in their order; returns the same order if nothing changed. */
export function withProducts(order: TonerOrder, products: readonly TonerProduct[]): TonerOrder {
  let isNew = false;
  const byMachine = Map.groupBy(products, ({ machinePkey }) => machinePkey);
  const machineList = order.machineList.map((machine) => {
    const own = byMachine.get(machine.machinePkey) ?? [];
    if (hasRowsOf(machine, own)) return machine;
    isNew = true;
    const typed = new Map(machine.productList.map(({ pkey, qty }) => [pkey, qty]));
    return { ...machine, productList: own.map(({ pkey }) => ({ pkey, qty: typed.get(pkey) ?? '0' })) };
  });
  return isNew ? { ...order, machineList } : order;
}

/** Whether a machine's quantities are those of these products, in their order. */
export function hasRowsOf({ productList }: TonerMachine, products: readonly TonerProduct[]): boolean {
  return (
    products.length === productList.length &&
    products.every(({ pkey }, index) => productList[index]?.pkey === pkey)
  );
}

/** The address-book entry with the machine's location, otherwise the main address of its customer, otherwise none. */
function usualAddress(machine: Machine, { customerAddressList, customerList }: Orderer): string {
  const place = placeOf(machine);
  const here = customerAddressList?.find((entry) => entry.address1?.trim() && placeOf(entry) === place);
  if (here) return here.pkey;
  const main = customerList.find(({ code }) => code === machine.customerCode)?.addressPkey;
  return customerAddressList?.some(({ pkey }) => pkey === main) ? (main ?? '') : '';
}

/** The lines of an address, of which the upstream leaves out what is blank or sends it as null. */
function placeOf({ address1, address2, address3, address4 }: Machine | CustomerAddress): string {
  return [address1, address2, address3, address4].map((line) => line?.trim()).join('\n');
}
