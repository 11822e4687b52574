import { paperOrderCreate } from '@ebp/contracts/operations/paper-order';
import { buildCustomer } from '@ebp/contracts/testing/customer';
import { buildPaperProduct } from '@ebp/contracts/testing/product';
import fc from 'fast-check';
import { it } from 'vitest';
import { expectAgreement, typed } from '../../testing/agreement.ts';
import { checkOrder, fieldOf, sentLines, toRequest } from './paper-order.request.ts';
import { paperOrderSchema } from './paper-order.schema.ts';
import { byMail, otherAddress } from './paper-order.values.ts';

const products = ['A4', 'A3'].map((productMasterPkey) => buildPaperProduct({ productMasterPkey }));
const facts = { customer: buildCustomer(), products, addresses: [], charge: 50, terms: {} };
const address = fc.constantFrom(otherAddress, '');

it('[PAP-10] [PAP-11] is judged alike by the form and by the gateway', () =>
  expectAgreement({
    values: fc.record({
      customerCode: fc.constant('HK001'),
      quantities: fc.record({ A4: typed.quantity, A3: typed.quantity }),
      deliveryAddressPkey: address,
      deliveryAddress1: typed.paragraph,
      deliverySalutation: typed.choice,
      deliveryName: typed.line,
      deliveryTel: typed.phone,
      billToMode: fc.constantFrom(byMail, 'BY_EMAIL'),
      billAddressPkey: address,
      invoiceAddress1: typed.paragraph,
      invoiceAttention: typed.line,
      invoiceAttentionSalutation: typed.choice,
      poNumber: typed.line,
      referenceNumber: typed.line,
      salesCode: typed.line,
      lunchTime: typed.choice,
      stair: fc.constantFrom<'yes' | 'no'>('yes', 'no'),
      remarks: typed.paragraph,
    }),
    schema: paperOrderSchema,
    rules: (order) => checkOrder(order, products),
    toRequest: (order) => toRequest(order, facts, 0),
    body: paperOrderCreate.body,
    // Keys of the user's own addresses, which this customer does not have.
    unsent: ['deliveryAddressPkey', 'billAddressPkey'],
    toFieldName: (path, order) =>
      path === 'orgremarks' ? 'remarks' : fieldOf(path, sentLines(order, products)),
  }));
