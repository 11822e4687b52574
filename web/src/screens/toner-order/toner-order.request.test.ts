import { tonerOrderCreate } from '@ebp/contracts/operations/toner-order';
import { buildCustomerAddress } from '@ebp/contracts/testing/customer';
import { buildTonerProduct } from '@ebp/contracts/testing/product';
import { describe, expect, it } from 'vitest';
import { testTonerMachine } from './testing/toner-values.ts';
import { checkOrder, quantityOf, type TonerOrderContext, toRequest } from './toner-order.request.ts';
import { tonerOrderSchema } from './toner-order.schema.ts';
import { type TonerMachine, type TonerOrder, withMachines } from './toner-order.values.ts';

const product = buildTonerProduct();
const context: TonerOrderContext = {
  isGuest: false,
  hasContact: true,
  products: [product],
  addresses: [buildCustomerAddress()],
};
const productList = [{ pkey: product.pkey, qty: '2' }];
const order = (machine: Partial<TonerMachine> = {}) => ({
  machineList: [testTonerMachine({ productList, ...machine })],
  delivery: null,
  remarks: 'Ring twice',
  isAgreeStatement: true,
});

describe('toner order as it is sent', () => {
  it('[TON-24] [TON-25] satisfies the contract and carries every documented field', () => {
    const request = toRequest(order({ recycleQty: '3' }), context);
    expect(tonerOrderCreate.body.parse(request)).toEqual(request);
    expect(request).toEqual({
      machineList: [
        {
          machinePkey: 'HK-M-0001',
          deliveryName: 'Wing Lau',
          deliveryPhone: '852-28010001',
          customerAddressPkey: 'AD-HK-0001',
          isUpdateAddress: false,
          recycleQty: 3,
          productList: [
            { pkey: product.pkey, machinePkey: 'HK-M-0001', tonerCategoryName: 'Black toner TG-71', qty: 2 },
          ],
        },
      ],
      remarks: 'Ring twice',
      isAgreeStatement: true,
    });
  });

  it('[TON-13] carries an address of its own instead of an entry of the address book', () => {
    const free = { addressFrom: 'free', deliveryAddress1: '1 Pier Road', isUpdateAddress: true } as const;
    const [machine] = toRequest(order(free), context).machineList;
    expect(machine).toMatchObject({
      isUpdateAddress: true,
      deliveryAddress1: '1 Pier Road',
      deliveryAddressCity: '',
    });
    expect(machine).not.toHaveProperty('customerAddressPkey');
  });

  it('[TON-11] [TON-16] carries a delivery contact only where it is asked for, and none from a guest', () => {
    for (const without of [
      { ...context, hasContact: false },
      { ...context, hasContact: false, isGuest: true },
    ]) {
      const [machine] = toRequest(order(), without).machineList;
      expect(machine).not.toHaveProperty('deliveryName');
      expect(machine).not.toHaveProperty('deliveryPhone');
    }
    const [machine] = toRequest(order(), { ...context, isGuest: true }).machineList;
    expect(machine).not.toHaveProperty('customerAddressPkey');
  });

  it.each([
    ['customerAddressPkey', 'book'],
    ['deliveryAddress1', 'free'],
  ] as const)('[TON-18] asks at %s for an address left out or gone from the book', (field, addressFrom) => {
    expect(checkOrder(order({ addressFrom }), { ...context, addresses: [] })).toEqual([
      { path: `machineList.0.${field}`, messageId: 'tonerOrder.fill.addressMissing' },
    ]);
  });

  it('[TON-14] still becomes an order when its draft was saved before deliveries could be shared', async () => {
    const { isAlike: _alike, ...machine } = testTonerMachine({ productList });
    const { delivery: _shared, ...saved } = order();
    const draft = { ...saved, machineList: [machine] } as unknown as TonerOrder;
    await expect(tonerOrderSchema.validate(draft)).resolves.toMatchObject({ remarks: 'Ring twice' });
    expect(checkOrder(draft, context)).toEqual([]);
    expect(toRequest(draft, context)).toEqual(toRequest(order(), context));
    const more = withMachines(draft, ['HK-M-0001', 'HK-M-0002'], (machinePkey) =>
      testTonerMachine({ machinePkey }),
    );
    expect(toRequest(more, context).machineList).toHaveLength(2);
  });

  it('[TON-17] reads quantities as typed, also by an input method, and takes nothing else for a number', () => {
    expect(['', ' 2 ', '２'].map(quantityOf)).toEqual([0, 2, 2]);
    expect(['-1', '1.5', 'two', '1e3'].every((text) => Number.isNaN(quantityOf(text)))).toBe(true);
  });

  it.each(['two', '-1', '1.5'])(
    '[FMT-10] asks for a number only, where %j used cartridges are to be collected',
    (recycleQty) => {
      expect(checkOrder(order({ recycleQty }), context)).toEqual([
        { path: 'machineList.0.recycleQty', messageId: 'validation.number' },
      ]);
    },
  );
});
