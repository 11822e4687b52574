import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import { checkTonerOrder } from '@ebp/contracts/rules/toner-order';
import { buildTonerProduct } from '@ebp/contracts/testing/product';
import fc from 'fast-check';
import { it } from 'vitest';
import { expectAgreement, typed } from '../../testing/agreement.ts';
import { checkOrder, fieldOf, toRequest } from './toner-order.request.ts';
import { tonerOrderSchema } from './toner-order.schema.ts';

const machines = ['HK-M-0001', 'HK-M-0002', 'HK-M-0003'];
const products = machines.map((machinePkey) =>
  buildTonerProduct({ pkey: 'BLACK', machinePkey, maxOrderQty: 4 }),
);
const quantity = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom('1', ' 2 ', '4', '１') },
  fc.constantFrom('5', '0', '', '-1', '1.5', 'two', '99999'),
);
const delivery = {
  deliveryName: typed.line,
  deliveryPhone: typed.phone,
  addressFrom: fc.constantFrom<'book' | 'free'>('book', 'free'),
  customerAddressPkey: fc.constantFrom('AD-1', 'AD-1', 'AD-1', 'GONE', ''),
  deliveryAddress1: typed.line,
  deliveryAddressCity: typed.line,
  deliveryAddressState: typed.line,
  deliveryAddressCountry: typed.line,
  isUpdateAddress: fc.boolean(),
};
const machine = fc.record({
  ...delivery,
  machinePkey: fc.constantFrom(...machines),
  isAlike: fc.boolean(),
  recycleQty: typed.quantity,
  productList: fc.tuple(fc.record({ pkey: fc.constant('BLACK'), qty: quantity })),
});
const context = { isGuest: false, hasContact: true, products, addresses: [{ pkey: 'AD-1' }] };
const maximum = () => 4;

it('[TON-05] [TON-14] [TON-17] [TON-18] [TON-19] is judged alike by the form and by the gateway', () =>
  expectAgreement({
    values: fc.record({
      machineList: fc.array(machine, { maxLength: 2 }),
      delivery: fc.record(delivery),
      remarks: typed.paragraph,
      isAgreeStatement: typed.agreement,
    }),
    schema: tonerOrderSchema,
    rules: (order) => checkOrder(order, context),
    toRequest: (order) => toRequest(order, context),
    body: tonerOrderCreate.body,
    gatewayRules: (request) => checkTonerOrder(request, { maximum, guest: false }),
    toFieldName: fieldOf,
  }));
