import type { Customer, CustomerAddress } from '@ebp/contracts/entities/customer';
import type { PaperProduct } from '@ebp/contracts/entities/product';
import type { FieldError } from '@ebp/contracts/envelope';
import type { PaperDeliveryTerms } from '@ebp/contracts/rules/paper-delivery';
import {
  checkPaperQuantities,
  type PaperTotals,
  paperTotals,
  paymentTermText,
} from '@ebp/contracts/rules/paper-order';
import type { PaperOrderRequest } from '../../api/paper-order.ts';
import { addressLine } from '../../lib/address-line.ts';
import { typedQuantity } from '../../lib/typed-quantity.ts';
import { byMail, otherAddress, type PaperOrder, quantityKey } from './paper-order.values.ts';

/** What the portal knows of the customer that orders. */
export interface PaperOrderFacts {
  readonly customer: Customer;
  /** What this customer may order. */
  readonly products: readonly PaperProduct[];
  readonly addresses: readonly CustomerAddress[];
  /** Dollars a delivery costs this customer unless it is waived, 0 for none (PAP-17). */
  readonly charge: number;
  /** What waives it. */
  readonly terms: PaperDeliveryTerms;
}

/** One product and how many of it are wanted; NaN where that is no number. */
export interface OrderLine {
  readonly product: PaperProduct;
  readonly qty: number;
}

/** Every product with its quantity. One nobody touched is not wanted; one that was emptied has no quantity. */
function allLines(order: PaperOrder, products: readonly PaperProduct[]): OrderLine[] {
  return products.map((product) => ({
    product,
    qty: typedQuantity(order.quantities[quantityKey(product.productMasterPkey)] ?? '0'),
  }));
}

/** What is ordered: products above zero. What is no quantity yet does not count. */
export function orderLines(order: PaperOrder, products: readonly PaperProduct[]): OrderLine[] {
  return allLines(order, products).filter(({ qty }) => qty > 0);
}

/** The lines of a request, in its order: whatever is not plainly none. */
export function sentLines(order: PaperOrder, products: readonly PaperProduct[]): OrderLine[] {
  return allLines(order, products).filter(({ qty }) => qty !== 0);
}

/** Sums as the gateway will make them (PAP-17). */
export function totalsOf(lines: readonly OrderLine[], { charge, terms }: PaperOrderFacts): PaperTotals {
  return paperTotals(
    lines.map(({ product: { price, productCategory }, qty }) => ({ price, qty, productCategory })),
    charge,
    terms,
  );
}

/** The order as the gateway takes it (PAP-28). Who orders, prices, sums and payment term it sets itself. */
export function toRequest(order: PaperOrder, facts: PaperOrderFacts): PaperOrderRequest {
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
    remarks,
    ...optional('orgremarks', remarks),
  };
}

function invoiceAddress(order: PaperOrder, addresses: readonly CustomerAddress[]) {
  const { pkey, line } = addressOf(order.billAddressPkey, order.invoiceAddress1, addresses);
  return { ...optional('billAddressPkey', pkey), ...optional('invoiceAddress1', line) };
}

/** An address as it was chosen or typed; empty where it was neither. */
export function addressOf(chosen: string, typed: string, addresses: readonly CustomerAddress[]) {
  if (chosen === otherAddress) return { pkey: '', line: typed.trim() };
  const entry = addresses.find(({ pkey }) => pkey === chosen);
  return entry ? { pkey: entry.pkey, line: addressLine(entry) } : { pkey: '', line: '' };
}

function optional<Name extends string>(name: Name, text: string): Partial<Record<Name, string>> {
  return text === '' ? {} : ({ [name]: text } as Record<Name, string>);
}

/** Every fault of the quantities by the rule the gateway repeats, at the fields of this form (PAP-10, PAP-11). */
export function checkOrder(order: PaperOrder, products: readonly PaperProduct[]): FieldError[] {
  const lines = allLines(order, products);
  return checkPaperQuantities(lines).map((found) => ({
    ...found,
    path: fieldOf(found.path === '' ? 'itemList' : `itemList.${found.path}`, lines),
  }));
}

/** Where a fault of a request's item is mended: at the quantity of its product. */
export function fieldOf(path: string, lines: readonly OrderLine[]): string {
  if (path === 'itemList') return 'quantities';
  const [, index] = /^itemList\.(\d+)\./.exec(path) ?? [];
  const line = index === undefined ? undefined : lines[Number(index)];
  return line ? `quantities.${quantityKey(line.product.productMasterPkey)}` : path;
}
