import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tonerOrderCreate } from '../operations/toner-order.ts';
import { faultsOf } from '../testing/faults-of.ts';
import { checkTonerOrder, checkTonerTotal, type TonerMachineOrder } from './toner-order.ts';

const quantity = 'tonerOrder.fill.quantity';
const maximum = (_machine: string, product: string) => ({ black: 4, cyan: 2 })[product];

function machine(overrides: Partial<TonerMachineOrder> = {}): TonerMachineOrder {
  return {
    machinePkey: 'HK-M-0001',
    customerAddressPkey: 'AD-HK-0001',
    productList: [
      { pkey: 'black', qty: 1 },
      { pkey: 'cyan', qty: 0 },
    ],
    ...overrides,
  };
}

function check(machineList: TonerMachineOrder[], guest = false) {
  return checkTonerOrder({ machineList }, { maximum, guest });
}

const body = (changes: object, machineChanges: object = {}) => {
  const { productList, ...one } = machine();
  const products = productList.map((product) => ({ ...product, machinePkey: one.machinePkey }));
  const whole = { ...one, isUpdateAddress: false, recycleQty: 0, productList: products, ...machineChanges };
  const order = { machineList: [whole], remarks: '', isAgreeStatement: true, ...changes };
  return faultsOf(tonerOrderCreate.body, order);
};

describe('toner quantities', () => {
  it('[TON-17] are right exactly between 0 and the maximum, with a total above 0', () => {
    const qty = fc.integer({ min: -2, max: 6 });
    fc.assert(
      fc.property(qty, qty, (black, cyan) => {
        const order = machine({
          productList: [
            { pkey: 'black', qty: black },
            { pkey: 'cyan', qty: cyan },
          ],
        });
        const fits = black >= 0 && black <= 4 && cyan >= 0 && cyan <= 2 && black + cyan > 0;
        expect([...checkTonerTotal(order), ...check([order])].length === 0).toBe(fits);
      }),
    );
  });

  it('[TON-17] name the product that is out of range, with its maximum', () => {
    expect(check([machine({ productList: [{ pkey: 'black', qty: 5 }] })])).toEqual([
      { path: 'machineList.0.productList.0.qty', messageId: quantity, params: { max: 4 } },
    ]);
  });

  it('[TON-17] refuse a machine without any, a fraction, and a product the machine does not take', () => {
    expect(body({}, { productList: [{ pkey: 'cyan', machinePkey: 'HK-M-0001', qty: 0 }] })).toEqual([
      { path: 'machineList.0.productList', messageId: quantity },
    ]);
    expect(check([machine({ productList: [{ pkey: 'cyan', qty: 0.5 }] })])).toHaveLength(1);
    expect(check([machine({ productList: [{ pkey: 'magenta', qty: 1 }] })])).toEqual([
      { path: 'machineList.0.productList.0.qty', messageId: quantity, params: { max: 0 } },
    ]);
  });
});

describe('the maximum of a product', () => {
  it('[TON-17] cannot be passed by naming the product or the machine twice', () => {
    const half = { pkey: 'cyan', qty: 2 };
    expect(check([machine({ productList: [half, half] })])).toEqual([
      { path: 'machineList.0.productList.1.qty', messageId: quantity, params: { max: 2 } },
    ]);
    const twice = { ...machine(), productList: [{ pkey: 'cyan', machinePkey: 'HK-M-0001', qty: 1 }] };
    const whole = { ...twice, isUpdateAddress: false, recycleQty: 0 };
    expect(body({ machineList: [whole, whole] })).toEqual([
      { path: 'machineList.1.machinePkey', messageId: 'validation.choice' },
    ]);
  });
});

describe('a toner order', () => {
  it('[ACC-11] has no product of another machine', () => {
    const product = { pkey: 'black', machinePkey: 'HK-M-0002', qty: 1 };
    expect(check([machine({ productList: [product] })])).toEqual([
      { path: 'machineList.0.productList.0.machinePkey', messageId: 'validation.choice' },
    ]);
  });

  it('[TON-05] needs a machine', () => {
    expect(body({})).toEqual([]);
    expect(body({ machineList: [] })).toEqual([
      { path: 'machineList', messageId: 'tonerOrder.select.machine' },
    ]);
  });

  it('[TON-18] needs an address, chosen or entered, for each machine', () => {
    const none = machine({ customerAddressPkey: null, deliveryAddress1: '  ' });
    expect(check([none])).toEqual([
      { path: 'machineList.0.customerAddressPkey', messageId: 'tonerOrder.fill.addressMissing' },
    ]);
    expect(check([machine({ customerAddressPkey: null, deliveryAddress1: '1 Pier Road' })])).toEqual([]);
  });

  it('[TON-12] asks no guest for an address', () => {
    expect(check([machine({ customerAddressPkey: null })], true)).toEqual([]);
  });

  it('[TON-19] needs the statement agreed to', () => {
    expect(body({ isAgreeStatement: false })).toEqual([
      { path: 'isAgreeStatement', messageId: 'validation.required' },
    ]);
  });

  it('[TON-14] checks what else was typed', () => {
    expect(body({}, { deliveryPhone: 'x' })).toEqual([
      { path: 'machineList.0.deliveryPhone', messageId: 'validation.phone' },
    ]);
    expect(body({}, { recycleQty: -1 }).map(({ path }) => path)).toEqual(['machineList.0.recycleQty']);
  });
});
