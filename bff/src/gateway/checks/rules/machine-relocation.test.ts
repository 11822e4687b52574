import { buildCustomer } from '@ebp/contracts/testing/customer';
import { buildMachine } from '@ebp/contracts/testing/machine';
import { expect, it } from 'vitest';
import { machineRelocationRule } from './machine-relocation.ts';

const own = { pkey: 'M-1', serialNumber: 'SF 1a', customerCode: 'C-1', machineEndDate: null };
const form = { serialNumber: 'ｓｆ1A', customerCode: 'C-0', customerName: 'Forged', model: 'Typed' };

/** The request as it goes on, for an owner of this machine and of one with these changes before it. */
async function sent(machine: object, serialNumber = form.serialNumber, first: object = {}): Promise<unknown> {
  const customerList = ['C-0', 'C-1'].map((code) => buildCustomer({ code, name: `Customer ${code}` }));
  const others = ['M-0', 'M-2'].map((pkey) => buildMachine({ ...own, pkey, serialNumber: pkey, ...first }));
  const userInfo = { customerList, machineList: [...others, buildMachine({ ...own, ...machine })] };
  const rule = machineRelocationRule({ call: async () => ({ userInfo }) as never });
  const session = { company: 'CHK', machineKeys: new Set(['M-0', 'M-1']) };
  const parts = { params: {}, query: {}, body: { ...form, serialNumber } };
  return (await rule(parts, { session } as never)).body;
}

it.each([
  ['its owner’s name and its model', { customerName: 'Own name', model: 'Sheaf' }, 'Own name', 'Sheaf'],
  ['the name in the list of customers', { customerName: '', model: 'Sheaf' }, 'Customer C-1', 'Sheaf'],
  ['the typed model, where none is known', { customerName: null, model: null }, 'Customer C-1', 'Typed'],
])('[RLS-02] [ACC-10] a machine goes on under %s', async (_what, machine, customerName, model) => {
  expect(await sent(machine)).toEqual({
    serialNumber: own.serialNumber,
    customerCode: own.customerCode,
    customerName,
    model,
  });
});

it.each([
  ['nobody has', 'SF-1B'],
  ['is another session’s', 'M-2'],
])('[RLS-02] [RLS-07] a serial number that %s is a fault at its field', async (_whose, serialNumber) => {
  await expect(sent({}, serialNumber)).rejects.toMatchObject({
    code: 'FIELD_ERRORS',
    fieldErrors: [{ path: 'serialNumber', messageId: 'macReloc.serialUnknown' }],
  });
});

it.each([
  ['one that has ended', { customerCode: 'C-0', machineEndDate: '2020-01-31' }],
  ['one of another customer', { customerCode: 'C-2' }],
])('[RLS-07] [MAC-15] a machine goes on although %s has its serial number too', async (_which, first) => {
  const request = await sent({ customerCode: 'C-0' }, undefined, {
    ...first,
    serialNumber: own.serialNumber,
  });
  expect(request).toMatchObject({ customerCode: 'C-0' });
});
