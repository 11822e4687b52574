import type { Customer, CustomerAddress } from '@ebp/contracts/entities/customer';
import type { UserInfo } from '@ebp/contracts/entities/user';
import { isPhone } from '@ebp/contracts/rules/fields';
import { personName } from '@ebp/contracts/rules/person-name';

/** The form's values. Numbers are stored as typed text. */
export interface PaperOrder {
  customerCode: string;
  /** By `quantityKey` of the product; a missing product is not ordered. */
  quantities: Record<string, string>;
  /** Key in the address book, `otherAddress`, or empty. */
  deliveryAddressPkey: string;
  /** The typed address. */
  deliveryAddress1: string;
  deliverySalutation: string;
  deliveryName: string;
  deliveryTel: string;
  billToMode: string;
  billAddressPkey: string;
  invoiceAddress1: string;
  invoiceAttention: string;
  invoiceAttentionSalutation: string;
  poNumber: string;
  referenceNumber: string;
  salesCode: string;
  lunchTime: string;
  stair: 'yes' | 'no';
  remarks: string;
  /** The id of the basket it was filled from; empty for none. */
  basket?: string;
}

/** Used instead of a key of the address book if the address is typed. */
export const otherAddress = '*';
/** The default way to send an invoice (PAP-07), and the only one that needs an address. */
export const byMail = 'BY_MAIL';
const usualSalutation = 'MR';

type Orderer = Pick<
  UserInfo,
  'firstName' | 'lastName' | 'salutation' | 'phone' | 'customerCode' | 'customerList'
>;

/** A new order of the signed-in person: their known details are filled in, no items are ordered yet (OPN-56). */
export function newPaperOrder(user: Orderer): PaperOrder {
  const customer = user.customerList.find(({ code }) => code === user.customerCode) ?? user.customerList[0];
  const name = personName(user.firstName, user.lastName);
  const salutation = user.salutation || usualSalutation;
  return {
    customerCode: customer?.code ?? user.customerCode,
    quantities: {},
    deliveryAddressPkey: customer?.addressPkey ?? '',
    deliveryAddress1: '',
    deliverySalutation: salutation,
    deliveryName: name,
    deliveryTel: user.phone && isPhone(user.phone) ? user.phone : '',
    billToMode: byMail,
    billAddressPkey: customer?.addressPkey ?? '',
    invoiceAddress1: '',
    invoiceAttention: name,
    invoiceAttentionSalutation: salutation,
    poNumber: '',
    referenceNumber: '',
    salesCode: '',
    lunchTime: '',
    stair: 'no',
    remarks: '',
    basket: '',
  };
}

/** The same order for another customer: with that customer's addresses; a typed address stays (PAP-04). */
export function forCustomer(order: PaperOrder, { code, addressPkey }: Customer): PaperOrder {
  const main = addressPkey ?? '';
  const kept = (pkey: string) => (pkey === otherAddress ? pkey : main);
  return {
    ...order,
    customerCode: code,
    deliveryAddressPkey: kept(order.deliveryAddressPkey),
    billAddressPkey: kept(order.billAddressPkey),
  };
}

/** The same order with the main address of its customer in place of one that is not in the address book any more. */
export function withKnownAddresses(
  order: PaperOrder,
  main: string,
  addresses: readonly Pick<CustomerAddress, 'pkey'>[],
): PaperOrder {
  const known = new Set(['', otherAddress, main, ...addresses.map(({ pkey }) => pkey)]);
  const now = (pkey: string) => (known.has(pkey) ? pkey : main);
  const { deliveryAddressPkey, billAddressPkey } = order;
  return known.has(deliveryAddressPkey) && known.has(billAddressPkey)
    ? order
    : {
        ...order,
        deliveryAddressPkey: now(deliveryAddressPkey),
        billAddressPkey: now(billAddressPkey),
      };
}

/** Key of a product among the quantities: its own key, encoded so that it contains no separator of field paths. */
export function quantityKey(productMasterPkey: string): string {
  return encodeURIComponent(productMasterPkey).replaceAll('.', '%2E');
}
