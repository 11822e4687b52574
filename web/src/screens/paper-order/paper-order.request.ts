import type { Customer, CustomerAddress } from '@ebp/contracts/entities/customer';
import type { PaperProduct } from '@ebp/contracts/entities/product';
import type { FieldError } from '@ebp/contracts/envelope';
import { addressLine } from '@ebp/contracts/rules/address-line';
import type { PaperDeliveryTerms } from '@ebp/contracts/rules/paper-delivery';
import {
  checkPaperQuantities,
  type PaperTotals,
  paperTotals,
  paymentTermText,
} from '@ebp/contracts/rules/paper-order';
import type { PaperOrderRequest } from '../../api/paper-order.ts';
import { typedQuantity } from '../../lib/formats/typed-values.ts';
import { byMail, otherAddress, type PaperOrder, quantityKey } from './paper-order.values.ts';

/** Data about the customer that orders. */
export interface PaperOrderFacts {
  readonly customer: Customer;
  /** The products that this customer may order. */
  readonly products: readonly PaperProduct[];
  readonly addresses: readonly CustomerAddress[];
  /** The delivery charge of this customer in dollars unless it is waived; 0 for none (PAP-17). */
  readonly charge: number;
  /** The conditions under which it is waived. */
  readonly terms: PaperDeliveryTerms;
}

/** One product and its quantity; NaN if the input is not a number. */
export interface OrderLine {
  readonly product: PaperProduct;
  readonly qty: number;
}

/** Every product with its quantity. An untouched field means 0; an emptied one is NaN. */
function allLines(order: PaperOrder, products: readonly PaperProduct[]): OrderLine[] {
  return products.map((product) => ({
    product,
    qty: typedQuantity(order.quantities[quantityKey(product.productMasterPkey)] ?? '0'),
  }));
}

/** The ordered items: quantities above zero. Invalid quantities do not count. */
export function orderLines(order: PaperOrder, products: readonly PaperProduct[]): OrderLine[] {
  return allLines(order, products).filter(({ qty }) => qty > 0);
}

/** The lines of a request, in its order: all except quantities of zero. */
export function sentLines(order: PaperOrder, products: readonly PaperProduct[]): OrderLine[] {
  return allLines(order, products).filter(({ qty }) => qty !== 0);
}

/**
 * The ordered items of a request, at its prices; their names are those of today where they are sold today, in the
 * language of the page.
 */
export function requestedLines(
  { itemList }: PaperOrderRequest,
  products: readonly PaperProduct[] = [],
): OrderLine[] {
  const names = new Map(products.map(({ productMasterPkey, cdsName }) => [productMasterPkey, cdsName]));
  return itemList.flatMap(({ qty, ...item }) => {
    const cdsName = names.get(item.productMasterPkey) ?? item.cdsName;
    return qty > 0 ? [{ product: { ...item, cdsName }, qty }] : [];
  });
}

/** The sums, computed as the gateway will (PAP-17). */
export function totalsOf(lines: readonly OrderLine[], { charge, terms }: PaperOrderFacts): PaperTotals {
  return paperTotals(
    lines.map(({ product: { price, productCategory }, qty }) => ({ price, qty, productCategory })),
    charge,
    terms,
  );
}

/**
 * The order for the gateway (PAP-28). The gateway itself sets who orders, prices, sums and payment term.
 * @param confirmedTotal what the review showed when it was sent: at another total nothing is ordered
 */
export function toRequest(
  order: PaperOrder,
  facts: PaperOrderFacts,
  confirmedTotal: number,
): PaperOrderRequest {
  const { customer, products } = facts;
  const { remarks } = order;
  const lines = sentLines(order, products);
  const delivery = addressOf(order.deliveryAddressPkey, order.deliveryAddress1, facts.addresses);
  return {
    customerCode: customer.code,
    customerName: customer.name,
    billToMode: order.billToMode,
    ...optional('lunchTime', order.lunchTime),
    stair: order.stair === 'yes',
    ...optional('salesCode', order.salesCode),
    ...optional('poNumber', order.poNumber),
    ...optional('referenceNumber', order.referenceNumber),
    ...optional('deliveryAddressPkey', delivery.pkey),
    ...optional('deliveryAddress1', delivery.line),
    ...optional('deliverySalutation', order.deliverySalutation),
    ...optional('deliveryName', order.deliveryName),
    ...optional('deliveryTel', order.deliveryTel),
    ...optional('invoiceAttention', order.invoiceAttention),
    ...optional('invoiceAttentionSalutation', order.invoiceAttentionSalutation),
    ...(order.billToMode === byMail && invoiceAddress(order, facts.addresses)),
    ...optional('paymentMethod', customer.payTermType ?? ''),
    paymentValue: customer.payTermValue,
    ...optional('payterm', paymentTermText(customer)),
    itemList: lines.map(({ product, qty }) => ({
      productMasterPkey: product.productMasterPkey,
      cdsName: product.cdsName,
      price: product.price,
      paperPrice: product.paperPrice,
      paperPeriodEnd: product.paperPeriodEnd,
      qty,
      productCategory: product.productCategory,
      description: product.description,
    })),
    ...totalsOf(orderLines(order, products), facts),
    confirmedTotal,
    remarks,
    ...optional('orgremarks', remarks),
  };
}

function invoiceAddress(order: PaperOrder, addresses: readonly CustomerAddress[]) {
  const { pkey, line } = addressOf(order.billAddressPkey, order.invoiceAddress1, addresses);
  return { ...optional('billAddressPkey', pkey), ...optional('invoiceAddress1', line) };
}

/** The chosen or typed address; empty if there is neither. */
function addressOf(chosen: string, typed: string, addresses: readonly CustomerAddress[]) {
  if (chosen === otherAddress) return { pkey: '', line: typed.trim() };
  const entry = addresses.find(({ pkey }) => pkey === chosen);
  return entry ? { pkey: entry.pkey, line: addressLine(entry) } : { pkey: '', line: '' };
}

function optional<Name extends string>(name: Name, text: string): Partial<Record<Name, string>> {
  return text === '' ? {} : ({ [name]: text } as Record<Name, string>);
}

/**
 * All errors of the quantities by the rule that the gateway applies too, at the fields of this form (PAP-10, PAP-11).
 */
export function checkOrder(order: PaperOrder, products: readonly PaperProduct[]): FieldError[] {
  const lines = allLines(order, products);
  return checkPaperQuantities(lines).map((found) => ({
    ...found,
    path: fieldOf(found.path === '' ? 'itemList' : `itemList.${found.path}`, lines),
  }));
}

/** The field for an error of a request's item: the quantity of its product. */
export function fieldOf(path: string, lines: readonly OrderLine[]): string {
  if (path === 'itemList' || path === 'totalAmount') return 'quantities';
  const [, index] = /^itemList\.(\d+)\./.exec(path) ?? [];
  const line = index === undefined ? undefined : lines[Number(index)];
  return line ? `quantities.${quantityKey(line.product.productMasterPkey)}` : path;
}
