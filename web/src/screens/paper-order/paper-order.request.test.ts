import { companyProfiles } from '@ebp/contracts/companies';
import { paperOrderCreate } from '@ebp/contracts/operations/paper-order';
import { buildCustomer, buildCustomerAddress } from '@ebp/contracts/testing/customer';
import { buildPaperProduct } from '@ebp/contracts/testing/product';
import { buildUserInfo } from '@ebp/contracts/testing/user';
import { describe, expect, it } from 'vitest';
import { fieldOf, orderLines, type PaperOrderFacts, toRequest } from './paper-order.request.ts';
import { forCustomer, newPaperOrder, otherAddress, type PaperOrder } from './paper-order.values.ts';

const products = [
  buildPaperProduct({ productMasterPkey: 'P.1', price: 28.5 }),
  buildPaperProduct({ productMasterPkey: 'P.2', price: '10' }),
];
const facts: PaperOrderFacts = {
  customer: buildCustomer(),
  products,
  addresses: [buildCustomerAddress()],
  charge: 50,
  terms: companyProfiles.CHK.paperDelivery,
};

function order(overrides: Partial<PaperOrder> = {}): PaperOrder {
  return { ...newPaperOrder(buildUserInfo()), quantities: { 'P%2E2': '3' }, ...overrides };
}

describe('a new paper order', () => {
  it('[PAP-07] [OPN-56] holds what is known of the person and customer, with the invoice by mail', () => {
    expect(newPaperOrder(buildUserInfo())).toMatchObject({
      customerCode: 'HK001',
      quantities: {},
      deliveryAddressPkey: 'AD-HK-0001',
      deliverySalutation: 'MS',
      deliveryName: 'Wing Lau',
      billToMode: 'BY_MAIL',
      invoiceAttention: 'Wing Lau',
      stair: 'no',
    });
    expect(newPaperOrder(buildUserInfo({ salutation: null })).deliverySalutation).toBe('MR');
  });

  it('[PAP-04] takes the addresses of another customer, and keeps one that was typed', () => {
    const other = buildCustomer({ code: 'HK002', addressPkey: 'AD-2' });
    const next = forCustomer(order({ billAddressPkey: otherAddress, invoiceAddress1: 'Pier 9' }), other);
    expect(next).toMatchObject({
      customerCode: 'HK002',
      deliveryAddressPkey: 'AD-2',
      billAddressPkey: otherAddress,
      invoiceAddress1: 'Pier 9',
      quantities: { 'P%2E2': '3' },
    });
  });
});

describe('the request of a paper order', () => {
  it('[PAP-17] [PAP-28] [PAP-29] satisfies the contract, with the ordered items, their sums and the payment term', () => {
    const request = toRequest(
      order({ stair: 'yes', lunchTime: '1200', remarks: 'Ring twice', referenceNumber: 'REF-7' }),
      facts,
      80,
    );
    expect(paperOrderCreate.body.parse(request)).toEqual(request);
    expect(request).toMatchObject({
      customerCode: 'HK001',
      customerName: 'Harbour Trading',
      referenceNumber: 'REF-7',
      stair: true,
      lunchTime: '1200',
      deliveryAddressPkey: 'AD-HK-0001',
      deliveryAddress1: '18/F, Pier Exchange Tower, 12 Harbour Road, Wan Chai, Hong Kong',
      payterm: 'Within 30 day(s)',
      itemAmount: 30,
      totalQty: 3,
      deliveryAmount: 50,
      totalAmount: 80,
      confirmedTotal: 80,
      remarks: 'Ring twice',
      orgremarks: 'Ring twice',
    });
    expect(request.itemList.map(({ productMasterPkey, qty }) => [productMasterPkey, qty])).toEqual([
      ['P.2', 3],
    ]);
    expect(request).not.toHaveProperty('poNumber');
  });

  it('[PAP-07] names an invoice address when the invoice goes by mail alone', () => {
    expect(toRequest(order(), facts, 80)).toMatchObject({ billAddressPkey: 'AD-HK-0001' });
    const byEmail = toRequest(order({ billToMode: 'BY_EMAIL' }), facts, 80);
    expect(byEmail).not.toHaveProperty('billAddressPkey');
    expect(byEmail).not.toHaveProperty('invoiceAddress1');
  });

  it('carries an address that is in no book by its words', () => {
    const request = toRequest(
      order({ deliveryAddressPkey: otherAddress, deliveryAddress1: 'Pier 9' }),
      facts,
      80,
    );
    expect(request.deliveryAddress1).toBe('Pier 9');
    expect(request).not.toHaveProperty('deliveryAddressPkey');
  });
});

describe('the check of a paper order', () => {
  it('[PAP-11] leads a fault of the gateway to the product it found', () => {
    const lines = orderLines(order(), products);
    expect(fieldOf('itemList.0.productMasterPkey', lines)).toBe('quantities.P%2E2');
    expect(fieldOf('itemList', lines)).toBe('quantities');
    expect(fieldOf('remarks', lines)).toBe('remarks');
  });
});
