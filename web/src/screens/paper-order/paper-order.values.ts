import type { Customer } from '@ebp/contracts/entities/customer';
import type { UserInfo } from '@ebp/contracts/entities/user';
import { isPhone } from '@ebp/contracts/rules/fields';

/** The order as it is filled in. Numbers are texts as typed. */
export interface PaperOrder {
  customerCode: string;
  /** By `quantityKey` of the product; a product that is not there is not ordered. */
  quantities: Record<string, string>;
  /** Key in the address book, `otherAddress`, or empty. */
  deliveryAddressPkey: string;
  /** The other address. */
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
}

/** In place of a key of the address book: an address of its own. */
export const otherAddress = '*';
/** The way an invoice is sent at first (PAP-07), and the only one that needs an address. */
export const byMail = 'BY_MAIL';
const usualSalutation = 'MR';

type Orderer = Pick<
  UserInfo,
  'firstName' | 'lastName' | 'salutation' | 'phone' | 'customerCode' | 'customerList'
>;

/** An order of the signed-in person: what is known of them stands in it, nothing is ordered yet (OPN-56). */
export function newPaperOrder(user: Orderer): PaperOrder {
  const customer = user.customerList.find(({ code }) => code === user.customerCode) ?? user.customerList[0];
  const name = `${user.firstName} ${user.lastName}`.trim();
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
  };
}

/** The same order for another customer: its own addresses; an address that was typed stays (PAP-04). */
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

/** Name of a product among the quantities: its key, with nothing in it that a field path would read as a step. */
export function quantityKey(productMasterPkey: string): string {
  return encodeURIComponent(productMasterPkey).replaceAll('.', '%2E');
}
