import { buildMachine } from '@ebp/contracts/testing/machine';
import { buildTonerProduct } from '@ebp/contracts/testing/product';
import { buildUserInfo } from '@ebp/contracts/testing/user';
import { describe, expect, it } from 'vitest';
import { modelGroups } from './model-groups.ts';
import { testTonerMachine } from './testing/toner-values.ts';
import { deliveryTo, newTonerMachine, withMachines, withProducts } from './toner-order.values.ts';

const order = (...machineList: ReturnType<typeof testTonerMachine>[]) => ({
  machineList,
  delivery: null,
  remarks: '',
  isAgreeStatement: false,
});

describe('values of a toner order', () => {
  it('[TON-12] begin with the address where the machine stands, else the main one of its customer, else none', () => {
    const user = buildUserInfo();
    const addressOf = (machine: Parameters<typeof buildMachine>[0]) =>
      newTonerMachine(buildMachine(machine), user).customerAddressPkey;
    expect(addressOf({})).toBe('AD-HK-0001');
    expect(addressOf({ address1: 'Elsewhere' })).toBe('AD-HK-0001');
    expect(addressOf({ address1: 'Elsewhere', customerCode: 'HK002' })).toBe('');
  });

  it('[TON-12] begin with the entry that has all lines of the location, blank as the ERP may write them', () => {
    const at = (more: object) => ({ pkey: '', address1: '1 Quay Road', address2: null, ...more });
    const customerAddressList = [
      at({ pkey: 'floor', address3: '9/F' }),
      at({ pkey: 'here', address3: ' ', address4: '' }),
    ];
    const user = buildUserInfo({ customerAddressList });
    const place = { address1: '1 Quay Road ', address2: undefined, address3: undefined, address4: null };
    expect(newTonerMachine(buildMachine(place), user).customerAddressPkey).toBe('here');
  });

  it('[TON-08] are grouped by model, or by machine ID where the ERP writes none', () => {
    const machines = [
      buildMachine({ pkey: 'A', machineId: 'M-1', model: '' }),
      buildMachine({ pkey: 'B', machineId: 'M-2', model: null }),
      buildMachine({ pkey: 'C', machineId: 'M-3', model: 'Sheaf P248 A4' }),
    ];
    const { machineList } = order(...machines.map(({ pkey }) => testTonerMachine({ machinePkey: pkey })));
    const groups = modelGroups(machineList, new Map(machines.map((machine) => [machine.pkey, machine])));
    expect(groups.map(({ model }) => model)).toEqual(['M-1', 'M-2', 'Sheaf P248 A4']);
  });

  it('[TON-14] keep what was filled in for the machines that stay', () => {
    const before = order(
      testTonerMachine({ machinePkey: 'A', recycleQty: '3' }),
      testTonerMachine({ machinePkey: 'B' }),
    );
    const after = withMachines(before, ['A', 'C'], (machinePkey) => testTonerMachine({ machinePkey }));
    expect(after.machineList.map(({ machinePkey, recycleQty }) => [machinePkey, recycleQty])).toEqual([
      ['A', '3'],
      ['C', '0'],
    ]);
    expect(withMachines(before, ['gone'], () => undefined).machineList).toEqual([]);
  });

  it('[TON-12] send what is added with the others where it would be delivered alike, and keep what differs apart', () => {
    const add = (machinePkey: string) =>
      testTonerMachine({ machinePkey, customerAddressPkey: machinePkey === 'far' ? 'AD-2' : 'AD-1' });
    const added = withMachines(order(), ['A', 'far', 'B'], add);
    expect(added.machineList.map(({ isAlike }) => isAlike)).toEqual([true, false, true]);
    expect(added.delivery?.customerAddressPkey).toBe('AD-1');
    // Removing the first machine must not change the delivery of the others.
    const delivery = { ...testTonerMachine(), customerAddressPkey: 'AD-9' };
    const changed = withMachines({ ...added, delivery }, ['far', 'B'], add);
    expect(changed.machineList.map((machine) => deliveryTo(machine, changed).customerAddressPkey)).toEqual([
      'AD-2',
      'AD-9',
    ]);
    expect(withMachines(changed, ['far'], add).delivery).toBeNull();
  });

  it('[TON-10] take the products of today and keep the quantities of those that are still offered', () => {
    const machine = testTonerMachine({
      productList: [
        { pkey: 'old', qty: '1' },
        { pkey: 'black', qty: '2' },
      ],
    });
    const products = [buildTonerProduct({ pkey: 'cyan' }), buildTonerProduct({ pkey: 'black' })];
    const synced = withProducts(order(machine), products);
    expect(synced.machineList[0]?.productList).toEqual([
      { pkey: 'cyan', qty: '0' },
      { pkey: 'black', qty: '2' },
    ]);
    expect(withProducts(synced, products)).toBe(synced);
  });
});
